/**
 * The Blueprint: the complete plan of an app. Planners write it, the generator reads it, and Spec is its public subset.
 * It is JSON, validated, stored with every version, and shown. The same prompt, hints and Davit version give the same
 * bytes. These schemas are its only source: types are derived from them.
 */
import { goalTypes, stacks } from '@davit/contract';
import { type Static, Type } from 'typebox';
import { Entity } from './entities.ts';
import { Feature } from './features.ts';
import { Page } from './pages.ts';
import { closed, Hex, line, prose } from './parts.ts';

export const blueprintFormat = 2;

const Theme = Type.Object(
  {
    /** As requested; the text color provides the contrast. */
    background: Hex,
    accent: Hex,
    /** The requested text color, if any; adjusted if it is not readable. */
    text: Type.Optional(Hex),
    /** The header and the edges of cards are in the accent, as a requested color of components. */
    bar: Type.Optional(Type.Literal('accent')),
    /** `auto` follows the reader's system. */
    mode: Type.Enum(['light', 'dark', 'auto']),
  },
  closed,
);
export type Theme = Static<typeof Theme>;

const Because = Type.Union([
  Type.Object({ words: Type.String({ minLength: 1, maxLength: 120 }) }, closed),
  Type.Object({ default: Type.Literal(true) }, closed),
]);
const SampleValue = Type.Union([Type.String({ maxLength: 10_000 }), Type.Number(), Type.Boolean(), Type.Null()]);
export type SampleValue = Static<typeof SampleValue>;

const Content = Type.Object(
  {
    /**
     * Believable sample rows by entity id, fitting its fields; shown as samples, gone with one click.
     * How values are written: money as an amount (`12.5`); a choice and a workflow as the option's id; a
     * time `18:30`; a date `2024-05-01`, or counted from the day of planting `today`, `today+3`, `today-2`; a
     * date-time the same followed by ` 18:30` (`today+3 18:30`); a relation as the number of the row in the other
     * entity's samples, from 1; a color `#rrggbb`; an image or a file null.
     */
    samples: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), SampleValue), { maxItems: 100 })),
    footer: prose(500),
  },
  closed,
);

export const Blueprint = Type.Object(
  {
    format: Type.Literal(blueprintFormat),
    /** Display name of the app, plain text. */
    name: line(60, 1),
    /** One sentence for the header, the description and the social preview. */
    tagline: line(200),
    goalType: Type.Enum([...goalTypes]),
    stack: Type.Enum([...stacks]),
    /** Chosen by goal type: a tool fills one screen, a listing is a table or cards, a dashboard opens on an overview, a story scrolls. */
    layout: Type.Enum(['tool', 'listing', 'dashboard', 'story']),
    theme: Theme,
    auth: Type.Enum(['none', 'password']),
    /** Who may write. `anyone` is gently rate-limited; `members` and `owner` need `auth: 'password'`. */
    writing: Type.Enum(['anyone', 'members', 'owner']),
    /** Who may read rows: `members` and `own` (each their own rows) need log-in. Omitted: anyone. */
    reading: Type.Optional(Type.Enum(['anyone', 'members', 'own'])),
    /** How people get an account: they sign up, the owner invites them, or only the owner has one. Omitted: `open`. */
    joining: Type.Optional(Type.Enum(['open', 'invited', 'nobody'])),
    /** Named in the prompt, singular, lower case; empty without log-in. A person with a role may change the rows of all. */
    roles: Type.Array(line(40, 1), { maxItems: 10 }),
    /** IANA time zone of the place, for opening hours and bookings. Omitted: set by the owner, or by the first booking. */
    timeZone: Type.Optional(line(60, 1)),
    /** Visitors switch between them; the first is what they see before they choose. One alone is the app's own, without a switch. */
    languages: Type.Optional(
      Type.Array(Type.Object({ tag: Type.String({ pattern: '^[a-z]{2}$' }), name: line(40, 1) }, closed), {
        minItems: 1,
        maxItems: 8,
      }),
    ),
    entities: Type.Array(Entity, { maxItems: 20 }),
    features: Type.Array(Feature, { maxItems: 60 }),
    /** Navigation, in order. The first is the home page at `/`. */
    pages: Type.Array(Page, { minItems: 1, maxItems: 30 }),
    content: Content,
    /** Why each decision was taken. `decision` is a path into this object, such as `entities.todo.fields.dueDate`. */
    evidence: Type.Array(Type.Object({ decision: Type.String({ maxLength: 200 }), because: Because }, closed), {
      maxItems: 2_000,
    }),
    /** Words of the prompt that were not recognized, as they stood there. */
    notUnderstood: Type.Array(line(200, 1), { maxItems: 40 }),
    /** Omitted: by the planner's own rules. */
    plannedBy: Type.Optional(Type.Literal('model')),
    /** What was recognized but cannot be made yet, as a person says it: `ratings`, `log-in`. Never also a feature. */
    notMade: Type.Optional(Type.Array(line(80, 1), { maxItems: 60 })),
  },
  closed,
);
export type Blueprint = Static<typeof Blueprint>;
