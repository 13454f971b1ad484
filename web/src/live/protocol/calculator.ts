// Written from the server's messages by web/tools/protocol.py. Do not edit.

export interface FormChoice {
  id: string;
  title: string;
  text?: string;
}

export interface FormField {
  id: string;
  title: string;
  kind: "choice" | "list" | "number";
  value: string;
  least?: number;
  most?: number;
  choices?: (FormChoice)[];
  of?: string;
  text?: string;
}

export interface FormSection {
  id: string;
  title: string;
  fields: (FormField)[];
}

export interface Form {
  title: string;
  text: string;
  sections: (FormSection)[];
}

export interface Figure {
  title: string;
  value: string;
  chance?: number | null;
  low?: number | null;
  high?: number | null;
  rule?: string;
}

export interface Reckoning {
  lines: (Figure)[];
  notes: (string)[];
}
