/** What an app does to an input: an operation has inputs, an engine that answers, and a result. */

export interface OperationInput {
  /** The name of its control. */
  id: string;
  label: string;
  /** `row`: one of the rows of `entity`. */
  kind: 'text' | 'long-text' | 'number' | 'choice' | 'file' | 'row';
  required: boolean;
  /** Of a choice. */
  options?: string[];
  entity?: string;
}

export interface Operation {
  /** Kebab-case, unique in the app. */
  id: string;
  /** In the words of the prompt: `Convert SMS to XMPP messages`. */
  name: string;
  /** The word on the button: `Convert`. */
  verb: string;
  /** The page that it is on; others may be there, too. */
  page: string;
  /** See `engines.ts`. */
  engine: string;
  inputs: OperationInput[];
  /** The list that some engines work on. */
  entity: string | null;
  /** The list that results can be saved to. */
  savesTo?: string;
}

/** One input as a person gave it. */
export interface GivenInput {
  label: string;
  kind: OperationInput['kind'];
  /** What was typed or chosen, or the text of a file; empty for a file without text. */
  text: string;
  file?: { name: string; sizeBytes: number };
}

/** A row of a list that the reader may see. */
export interface GivenRow {
  title: string;
  /** Without empty ones. */
  values: { label: string; text: string; number: number | null }[];
}

/** All rows of a list that the reader may see, for queries. */
export interface GivenTable {
  name: string;
  columns: { label: string; isNumber: boolean }[];
  rows: (string | number | null)[][];
}

export interface Given {
  inputs: GivenInput[];
  /** The rows of the operation's list, at most 500. */
  rows: GivenRow[];
  /** The lists of the app, for the engines that query them. */
  tables?: GivenTable[];
  /** A picture that the browser made: its name, and lines `label: value` about it. */
  made?: { name: string; facts: string } | undefined;
  /** A number that is the same for the same run. */
  seed: number;
  operation: Pick<Operation, 'name' | 'verb'>;
}

/** Whatever is given is shown, in this order. */
export interface Result {
  /** One sentence, also for the history. */
  summary: string;
  facts?: { label: string; value: string }[];
  /** Numbers to compare, as bars. */
  bars?: { label: string; value: number }[];
  lines?: string[];
  table?: { head: string[]; rows: string[][] };
  text?: string;
  /** A picture of the app's own making. */
  svg?: string;
  /** The stored file of the run is a picture that the browser made; `isSvg`: it is downloaded within an SVG. */
  picture?: { name: string; isSvg: boolean };
  /** To download. */
  file?: { name: string; content: string };
  /** Made up, because no service is connected. */
  isSample?: true;
}

/** Why an input has no result, in a sentence for the person. */
export class OperationProblem extends Error {}

export type Engine = (given: Given) => Result;
/** Those that wait for another process. */
export type AnyEngine = (given: Given) => Result | Promise<Result>;

/** All texts that were given, one below the other. */
export const textIn = ({ inputs }: Given): string =>
  inputs
    .filter(({ kind, text }) => text !== '' && (kind === 'long-text' || kind === 'text' || kind === 'file'))
    .map(({ text }) => text)
    .join('\n');

/** The long texts and files; the short texts if there are none. */
export function mainTextIn(given: Given): string {
  const long = given.inputs.filter(({ kind, text }) => text.trim() !== '' && (kind === 'long-text' || kind === 'file'));
  const text = long.length > 0 ? long.map((input) => input.text).join('\n') : textIn(given);
  if (text.trim() === '') throw new OperationProblem(noText(given));
  return text;
}

function noText({ inputs }: Given): string {
  const file = inputs.find((input) => input.file)?.file;
  return file
    ? `${file.name} holds no text that can be read. Use a text file, such as .txt, .csv or .md, or paste the text.`
    : 'There is no text yet. Write or paste some.';
}

/** The first choice, in small letters; empty if there is none. */
export const choiceIn = ({ inputs }: Given): string => inputs.find(({ kind }) => kind === 'choice')?.text.toLowerCase() ?? '';

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
