/** The shape of a Blueprint, for what comes from a store or a model; its types stand in blueprint.ts. */
import { featureIds, goalTypes, stacks } from '@davit/contract';
import { Type } from 'typebox';
import { Bound, closed, Identifier, line, prose } from './schema-parts.ts';

const Path = Type.String({ pattern: '^/([a-z0-9]+(-[a-z0-9]+)*)?$', maxLength: 80 });
const Href = Type.String({ pattern: '^[/#][a-z0-9/#-]*$', maxLength: 120 });
const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const Option = Type.Object(
  { id: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 48 }), label: line(60, 1) },
  closed,
);

const plainKinds = [
  'date',
  'date-time',
  'time',
  'yes-no',
  'email',
  'phone',
  'url',
  'colour',
  'tags',
  'image',
  'file',
  'votes',
] as const;
const FieldType = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('text'),
      maxLength: Type.Integer({ minimum: 1, maximum: 1_000 }),
      unique: Type.Optional(Type.Boolean()),
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
  ...(['integer', 'decimal'] as const).map((kind) =>
    Type.Object({ kind: Type.Literal(kind), min: Bound, max: Bound, unit: Type.Optional(line(20)) }, closed),
  ),
  Type.Object({ kind: Type.Literal('money'), currency: Type.String({ pattern: '^[A-Z]{3}$' }) }, closed),
  ...plainKinds.map((kind) => Type.Object({ kind: Type.Literal(kind) }, closed)),
  Type.Object({ kind: Type.Literal('choice'), options: Type.Array(Option, { minItems: 1, maxItems: 40 }) }, closed),
  Type.Object({ kind: Type.Literal('rating'), max: Type.Literal(5) }, closed),
  Type.Object({ kind: Type.Literal('relation'), entity: Identifier }, closed),
]);
const Field = Type.Object(
  {
    id: Identifier,
    label: line(60, 1),
    type: FieldType,
    required: Type.Boolean(),
    help: line(200),
    isPrivate: Type.Optional(Type.Literal(true)),
  },
  closed,
);
const State = Type.Object({ ...Option.properties, done: Type.Boolean() }, closed);

const Entity = Type.Object(
  {
    id: Identifier,
    singular: line(60, 1),
    plural: line(60, 1),
    slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 }),
    fields: Type.Array(Field, { minItems: 1, maxItems: 40 }),
    titleField: Identifier,
    owned: Type.Boolean(),
    access: Type.Optional(
      Type.Object({ reading: Type.Enum(['anyone', 'members', 'owner']), writing: Type.Enum(['anyone', 'owner']) }, closed),
    ),
    moves: Type.Optional(
      Type.Array(
        Type.Object(
          {
            relation: Identifier,
            quantity: Identifier,
            stock: Identifier,
            isTaken: Type.Boolean(),
            state: Type.Union([Type.String(), Type.Null()]),
          },
          closed,
        ),
        { minItems: 1, maxItems: 4 },
      ),
    ),
    adders: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 5 })),
    decided: Type.Optional(
      Type.Object(
        {
          by: Type.Array(Type.String(), { maxItems: 5 }),
          fields: Type.Array(Identifier, { minItems: 1, maxItems: 40 }),
          isFinal: Type.Boolean(),
        },
        closed,
      ),
    ),
    workflow: Type.Union([
      Type.Object({ field: Identifier, states: Type.Array(State, { minItems: 2, maxItems: 20 }) }, closed),
      Type.Null(),
    ]),
    published: Type.Optional(Type.Object({ state: Type.String(), on: Type.Union([Identifier, Type.Null()]) }, closed)),
    defaultSort: Type.Object({ field: Type.String(), direction: Type.Enum(['asc', 'desc']) }, closed),
  },
  closed,
);

const Heading = line(120);
const Section = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('hero'),
      heading: Heading,
      text: prose(1_000),
      action: Type.Union([Type.Object({ label: line(60, 1), href: Href }, closed), Type.Null()]),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('text'), heading: Heading, paragraphs: Type.Array(prose(4_000), { maxItems: 40 }) }, closed),
  Type.Object(
    {
      kind: Type.Literal('cards'),
      heading: Heading,
      cards: Type.Array(
        Type.Object({ title: line(120, 1), text: prose(1_000), price: Type.Union([line(40), Type.Null()]) }, closed),
        { maxItems: 40 },
      ),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('opening-hours'),
      heading: Heading,
      days: Type.Array(Type.Object({ day: line(20, 1), hours: line(60, 1) }, closed), { minItems: 1, maxItems: 7 }),
      note: line(200),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('contact-form'), heading: Heading, text: prose(1_000) }, closed),
  Type.Object({ kind: Type.Literal('sign-up-form'), heading: Heading, text: prose(1_000) }, closed),
  Type.Object(
    {
      kind: Type.Literal('address'),
      heading: Heading,
      lines: Type.Array(line(120), { maxItems: 10 }),
      phone: line(40),
      email: line(120),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('faq'),
      heading: Heading,
      questions: Type.Array(Type.Object({ question: line(200, 1), answer: prose(2_000) }, closed), { maxItems: 40 }),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('rows'), heading: Heading, entity: Identifier }, closed),
  Type.Object({ kind: Type.Literal('quote'), text: prose(1_000), by: line(120) }, closed),
]);

const Overview = Type.Object(
  {
    entity: Identifier,
    measures: Type.Array(
      Type.Object(
        { field: Identifier, kind: Type.Enum(['sum', 'reading']), times: Type.Union([Identifier, Type.Null()]) },
        closed,
      ),
      { maxItems: 4 },
    ),
    day: Type.Union([Identifier, Type.Null()]),
    by: Type.Union([Identifier, Type.Null()]),
    attention: Type.Array(
      Type.Union([
        Type.Object({ kind: Type.Literal('low'), field: Identifier, than: Identifier }, closed),
        Type.Object({ kind: Type.Literal('late'), field: Identifier }, closed),
        Type.Object({ kind: Type.Literal('nobody'), field: Identifier }, closed),
        Type.Object({ kind: Type.Literal('soon'), field: Identifier, days: Type.Integer({ minimum: 0, maximum: 366 }) }, closed),
        Type.Object(
          { kind: Type.Literal('is'), field: Identifier, value: Type.Union([Type.String({ maxLength: 60 }), Type.Boolean()]) },
          closed,
        ),
      ]),
      { maxItems: 12 },
    ),
    settled: Type.Union([Identifier, Type.Null()]),
  },
  closed,
);

const Page = Type.Union([
  Type.Object({ kind: Type.Literal('entity'), entity: Identifier, title: line(60, 1), path: Path }, closed),
  Type.Object(
    { kind: Type.Literal('content'), title: line(60, 1), path: Path, sections: Type.Array(Section, { maxItems: 40 }) },
    closed,
  ),
  Type.Object({ kind: Type.Literal('tool'), tool: Type.Enum([...featureIds]), title: line(60, 1), path: Path }, closed),
  Type.Object(
    {
      kind: Type.Literal('dashboard'),
      title: line(60, 1),
      path: Path,
      about: Type.Array(Overview, { minItems: 1, maxItems: 6 }),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('api-docs'), title: line(60, 1), path: Path }, closed),
]);

const Because = Type.Union([
  Type.Object({ words: Type.String({ minLength: 1, maxLength: 120 }) }, closed),
  Type.Object({ default: Type.Literal(true) }, closed),
]);
const SampleValue = Type.Union([Type.String({ maxLength: 10_000 }), Type.Number(), Type.Boolean(), Type.Null()]);

export const BlueprintSchema = Type.Object(
  {
    format: Type.Literal(1),
    name: line(60, 1),
    tagline: line(200),
    goalType: Type.Enum([...goalTypes]),
    stack: Type.Enum([...stacks]),
    layout: Type.Enum(['tool', 'listing', 'dashboard', 'story']),
    theme: Type.Object(
      { background: Hex, accent: Hex, text: Type.Optional(Hex), mode: Type.Enum(['light', 'dark', 'auto']) },
      closed,
    ),
    auth: Type.Enum(['none', 'password']),
    writing: Type.Enum(['anyone', 'members', 'owner']),
    reading: Type.Optional(Type.Enum(['anyone', 'members', 'own'])),
    joining: Type.Optional(Type.Enum(['open', 'invited', 'nobody'])),
    roles: Type.Array(line(40, 1), { maxItems: 10 }),
    timeZone: Type.Optional(line(60, 1)),
    entities: Type.Array(Entity, { maxItems: 20 }),
    features: Type.Array(
      Type.Object({ id: Type.Enum([...featureIds]), parameters: Type.Record(Type.String(), Type.Unknown()) }, closed),
      { maxItems: 60 },
    ),
    pages: Type.Array(Page, { minItems: 1, maxItems: 30 }),
    content: Type.Object(
      {
        samples: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), SampleValue), { maxItems: 100 })),
        footer: prose(500),
      },
      closed,
    ),
    evidence: Type.Array(Type.Object({ decision: Type.String({ maxLength: 200 }), because: Because }, closed), {
      maxItems: 2_000,
    }),
    notUnderstood: Type.Array(line(200, 1), { maxItems: 40 }),
    notMade: Type.Optional(Type.Array(line(80, 1), { maxItems: 60 })),
  },
  closed,
);
