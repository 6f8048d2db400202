/** A field of an entity. Each kind has its own control, validation and format. */
import { type Static, Type } from 'typebox';
import { Bound, Currency, closed, Identifier, KebabId, line, orNull } from './parts.ts';

const plain = <Kind extends string>(kind: Kind) => Type.Object({ kind: Type.Literal(kind) }, closed);
const WholeBound = orNull(Type.Integer());

export const Option = Type.Object({ id: KebabId, label: line(60, 1) }, closed);

export const FieldType = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('text'),
      maxLength: Type.Integer({ minimum: 1, maximum: 1_000 }),
      unique: Type.Optional(Type.Boolean()),
      /** Many rows share a value, so lists offer it as a filter. */
      shared: Type.Optional(Type.Literal(true)),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('long-text'),
      maxLength: Type.Integer({ minimum: 1, maximum: 100_000 }),
      markdown: Type.Optional(Type.Literal(true)),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('integer'), min: WholeBound, max: WholeBound, unit: Type.Optional(line(20)) }, closed),
  Type.Object({ kind: Type.Literal('decimal'), min: Bound, max: Bound, unit: Type.Optional(line(20)) }, closed),
  Type.Object({ kind: Type.Literal('money'), currency: Currency }, closed),
  plain('date'),
  plain('date-time'),
  plain('time'),
  plain('yes-no'),
  Type.Object({ kind: Type.Literal('choice'), options: Type.Array(Option, { minItems: 1, maxItems: 40 }) }, closed),
  Type.Object({ kind: Type.Literal('rating'), max: Type.Literal(5) }, closed),
  plain('email'),
  plain('phone'),
  plain('url'),
  plain('colour'),
  /** Tags: one text, separated by commas. */
  plain('tags'),
  plain('image'),
  /** Any document, offered for download unchanged. `media`: audio, video or both, which the pages of `player` play. */
  Type.Object({ kind: Type.Literal('file'), media: Type.Optional(Type.Enum(['audio', 'video', 'any'])) }, closed),
  /** The number of votes for the row, one per voter: counted, never typed. */
  plain('votes'),
  Type.Object({ kind: Type.Literal('relation'), entity: Identifier }, closed),
]);
export type FieldType = Static<typeof FieldType>;
export type FieldKind = FieldType['kind'];
export const fieldKinds: readonly FieldKind[] = FieldType.anyOf.map(({ properties }) => properties.kind.const);

export const Field = Type.Object(
  {
    id: Identifier,
    /** Display name: `Due date`. */
    label: line(60, 1),
    type: FieldType,
    required: Type.Boolean(),
    /** One sentence under the control, or empty. */
    help: line(200),
    /** Personal data: in rows that have an owner, only the owner reads it. */
    isPrivate: Type.Optional(Type.Literal(true)),
    /**
     * What rows without a value get: those from before the field was there, or was required. Written as in a sample;
     * `today` is the day on which a row was added. `isDefault`: new rows start with it, too.
     */
    fill: Type.Optional(
      Type.Object(
        {
          value: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Number(), Type.Boolean()]),
          isDefault: Type.Optional(Type.Literal(true)),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type Field = Static<typeof Field>;
