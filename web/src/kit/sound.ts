// Sounds, off unless somebody turns them on: soft tones made by the browser, no file is fetched.
const TONES = { turn: [523, 784], move: [220], dice: [330, 294] } as const;
const LOUD = 0.05;
const LONG = 0.16;
let context: AudioContext | null = null;

export const sounds = (): boolean => localStorage.getItem("sound") === "yes";
export const setSounds = (on: boolean): void => localStorage.setItem("sound", on ? "yes" : "no");

export function play(what: keyof typeof TONES): void {
  if (!sounds() || !("AudioContext" in window)) return;
  context ??= new AudioContext();
  TONES[what].forEach((hertz, i) => tone(context!, hertz, context!.currentTime + i * LONG));
}

function tone(at: AudioContext, hertz: number, start: number): void {
  const source = at.createOscillator();
  const volume = at.createGain();
  source.type = "sine";
  source.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUD, start);
  volume.gain.exponentialRampToValueAtTime(LOUD / 100, start + LONG * 2);
  source.connect(volume).connect(at.destination);
  source.start(start);
  source.stop(start + LONG * 2);
}
