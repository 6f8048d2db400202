/** What an app does to an input, on a page with a form, a result and a history. */
import { type Static, Type } from 'typebox';
import { closed, Identifier, KebabId, line, orNull, Path } from './parts.ts';

/** What answers; pictures are edited and compared in the browser. Those with `sample-` need a service of the owner, and show samples until then. */
export const engineIds = [
  'text-statistics',
  'summarize',
  'extract',
  'change-text',
  'segment-words',
  'proofread',
  'convert-data',
  'validate-data',
  'minify',
  'statistics',
  'forecast',
  'compare-texts',
  'encode',
  'match',
  'look-up',
  'assign',
  'simulate',
  'document',
  'score',
  'parse',
  'schema-diff',
  'sql-query',
  'change-script',
  'draw',
  'edit-picture',
  'compare-pictures',
  'sample-table',
  'sample-findings',
  'sample-text',
  'sample-score',
  'sample-file',
] as const;
export type EngineId = (typeof engineIds)[number];

/** `row`: one of the rows of `entity`; `options` are those of a choice. */
const OperationInput = Type.Object(
  {
    id: Identifier,
    label: line(60, 1),
    kind: Type.Enum(['text', 'long-text', 'number', 'choice', 'file', 'row']),
    required: Type.Boolean(),
    options: Type.Optional(Type.Array(line(60, 1), { minItems: 2, maxItems: 20 })),
    entity: Type.Optional(Identifier),
  },
  closed,
);
export type OperationInput = Static<typeof OperationInput>;

const Operation = Type.Object(
  {
    id: KebabId,
    /** `Convert SMS to XMPP messages` */
    name: line(60, 1),
    /** On the button: `Convert`. */
    verb: line(30, 1),
    /** The path of its page; several on one page are tabs. */
    page: Path,
    engine: Type.Enum([...engineIds]),
    inputs: Type.Array(OperationInput, { minItems: 1, maxItems: 10 }),
    /** The list that some engines work on: what is matched, or looked up. */
    entity: orNull(Identifier),
    /** The list that people save results to. */
    savesTo: Type.Optional(Identifier),
  },
  closed,
);
export type Operation = Static<typeof Operation>;

export const OperationsParameters = Type.Object({ operations: Type.Array(Operation, { minItems: 1, maxItems: 12 }) }, closed);
export type OperationsParameters = Static<typeof OperationsParameters>;
