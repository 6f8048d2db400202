/**
 * Features that the catalogue lacks, written for one app: their code, and the promises that it keeps. The code runs in a
 * realm of its own and in sandboxed frames (`docs/adr/0050-bespoke-features.md`); nothing here trusts it.
 */
import { type Static, Type } from 'typebox';
import { closed, Identifier, line, Path } from './parts.ts';

export const maxBespokeFeatures = 3;
/** Of one file of code. */
export const maxCodeLines = 400;
export const maxCodeBytes = 60_000;
/** Of the values of a promise, as JSON. */
export const maxPromiseBytes = 8_000;

/** Of a person who fills a form of several fields, and looks at two pages. */
export const maxPromiseSteps = 20;

/** Of the sentence of a promise: room for a whole rule. */
export const maxPromiseChars = 400;

/** TypeScript; line breaks and tabs are its only control characters. */
const Code = Type.String({
  minLength: 1,
  maxLength: maxCodeBytes,
  pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\u202a-\\u202e\\u2066-\\u2069]*$',
  description: `TypeScript of at most ${maxCodeLines} lines and ${maxCodeBytes} bytes, without control characters`,
});

const Key = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 32,
  description: 'kebab-case of at most 32 characters, such as `split-the-bill`',
});

/** Any JSON; its size is bounded by a rule. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
const AnyJson = Type.Unsafe<Json>(Type.Unknown());

const OwnPath = Type.String({
  pattern: '^/[A-Za-z0-9/?&=._~%+-]*$',
  maxLength: 200,
  description: 'a path of this app, such as `/split-the-bill?people=3`',
});
const label = line(120, 1);

/** One act of a person. `see` and `notSee` look at the visible text of the page. */
const Step = Type.Union([
  Type.Object({ open: OwnPath }, closed),
  Type.Object({ fill: label, with: Type.String({ maxLength: 2_000 }) }, closed),
  Type.Object({ choose: label, option: label }, closed),
  /** The name of a button or a link. */
  Type.Object({ press: label }, closed),
  /** `ArrowUp`, `Enter`, `a`: for screens, in a browser. */
  Type.Object({ key: Type.String({ pattern: '^[A-Za-z0-9 ]{1,20}$' }) }, closed),
  Type.Object({ see: label }, closed),
  Type.Object({ notSee: label }, closed),
]);
export type PromiseStep = Static<typeof Step>;

const PromiseCheck = Type.Union([
  /** A function that `rules` exports, its arguments, and what it returns. */
  Type.Object({ call: Identifier, with: Type.Array(AnyJson, { maxItems: 8 }), gives: AnyJson }, closed),
  Type.Object({ steps: Type.Array(Step, { minItems: 1, maxItems: maxPromiseSteps }) }, closed),
]);

const BespokePromise = Type.Object(
  {
    /** The promise in a sentence: `the total is divided by the number of people`. */
    says: line(maxPromiseChars, 1),
    /** The words of the prompt that ask for it. */
    from: line(300, 1),
    by: Type.Enum(['visitor', 'member', 'owner']),
    check: PromiseCheck,
    /** Of a feature with a screen: its steps see what the server makes, and were once followed without a browser. */
    withoutBrowser: Type.Optional(Type.Literal(true)),
  },
  closed,
);
export type BespokePromise = Static<typeof BespokePromise>;

const BespokeFeature = Type.Object(
  {
    /** Names its files and addresses: `split-the-bill`. */
    key: Key,
    title: line(60, 1),
    /** What it does, in a sentence. */
    summary: line(200, 1),
    /** The path of its page. */
    page: Path,
    /** The app is mainly about it: its page is the home page, or a landing page links to it first. */
    home: Type.Optional(Type.Literal(true)),
    /** What the plan lacked and it fulfils, in the words of `notMade`. */
    wishes: Type.Optional(Type.Array(line(80, 1), { maxItems: 12 })),
    /** The entities whose rows it may ask for, with the rights of the visitor. */
    uses: Type.Array(Identifier, { maxItems: 6 }),
    /**
     * What it alone writes: the rows of a list, which then has no forms of its own, or a field that nobody types. Of lists in
     * `uses`.
     */
    keeps: Type.Optional(
      Type.Array(Type.Object({ entity: Identifier, field: Type.Optional(Identifier) }, closed), { minItems: 1, maxItems: 20 }),
    ),
    /** `rules`: pure functions. `server`: the page and its acts. `screen`: a script in a sandboxed frame. */
    code: Type.Object({ rules: Type.Optional(Code), server: Type.Optional(Code), screen: Type.Optional(Code) }, closed),
    promises: Type.Array(BespokePromise, { minItems: 1, maxItems: 9 }),
  },
  closed,
);
export type BespokeFeature = Static<typeof BespokeFeature>;

export const BespokeParameters = Type.Object(
  { features: Type.Array(BespokeFeature, { minItems: 1, maxItems: maxBespokeFeatures }) },
  closed,
);
export type BespokeParameters = Static<typeof BespokeParameters>;
