import "@fontsource/marcellus";
import "@fontsource-variable/atkinson-hyperlegible-next";
import "@fontsource-variable/atkinson-hyperlegible-mono";
import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { currentTheme, setTheme } from "./kit/theme";

setTheme(currentTheme());
mount(App, { target: document.getElementById("app")! });
