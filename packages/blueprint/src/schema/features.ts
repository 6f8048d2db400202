/** Features of the catalogue: a union on `id`, each with the parameters that its module reads. */
import { type FeatureId, type UtilityId, utilityIds } from '@davit/contract';
import { type Static, type TSchema, Type } from 'typebox';
import { abilityParameters } from './abilities.ts';
import { ActsParameters } from './acts.ts';
import { BespokeParameters } from './bespoke.ts';
import { CalculatorParameters, TimerParameters } from './calculators.ts';
import { DrawParameters } from './draw.ts';
import { Field } from './fields.ts';
import { LiveReadingsParameters, ReportsParameters } from './figures.ts';
import { FollowsParameters } from './follows.ts';
import { BoardGameParameters, GameParameters, QuizParameters, WordGamesParameters } from './games.ts';
import { LedgerParameters } from './ledger.ts';
import { MailingParameters } from './mailing.ts';
import { OperationsParameters } from './operations.ts';
import { Clock, closed, Identifier, line, orNull } from './parts.ts';
import { RatesParameters } from './rates.ts';
import { RequestsParameters } from './requests.ts';

const EntityIds = Type.Array(Identifier, { minItems: 1, maxItems: 20 });
const State = Type.String({ minLength: 1, maxLength: 48 });

const Cron = Type.String({
  pattern: '^\\S+( \\S+){4}$',
  maxLength: 100,
  description: 'a cron line of five parts, such as `0 2 * * *`',
});

const Nothing = Type.Unsafe<Record<string, never>>(Type.Object({}, closed));
/** Features that list, filter, export or live-update the rows of entities. */
const Entities = Type.Object({ entities: EntityIds }, closed);
/** Features that are a kind of field. */
const Fields = Type.Object(
  { fields: Type.Array(Type.Object({ entity: Identifier, field: Identifier }, closed), { minItems: 1, maxItems: 800 }) },
  closed,
);
export type FieldsParameters = Static<typeof Fields>;

/** What a person may do with the rows of lists, each by account, or by browser without one. */
const FavoritesParameters = Type.Object(
  {
    entities: EntityIds,
    /** Save rows, and find them under **My favorites**; also without any of these. */
    saves: Type.Optional(Type.Literal(true)),
    /** Find again what they looked at. */
    history: Type.Optional(Type.Literal(true)),
    /** Find again what they searched for, and what many search for. */
    searches: Type.Optional(Type.Literal(true)),
    /** Pass a link on. */
    shares: Type.Optional(Type.Literal(true)),
  },
  closed,
);

/** `isAskedFor`: the prompt requested it, so even a short list has it. */
const SearchParameters = Type.Object({ entities: EntityIds, isAskedFor: Type.Optional(Type.Literal(true)) }, closed);

/** Names of fields are those of `entity`, except `seats` and `startsAt`, which are the event's. */
const SignUpParameters = Type.Object(
  {
    /** The entity of submissions; only the owner reads them. */
    entity: Identifier,
    /** The entity that people sign up for; null if there is only one event. `seats` null: no limit. */
    event: orNull(
      Type.Object({ entity: Identifier, relation: Identifier, seats: orNull(Identifier), startsAt: orNull(Identifier) }, closed),
    ),
    /** A field that must be unique, so that each person signs up once. */
    email: orNull(Identifier),
    /** The field with the number of people in a sign-up; null: always one. */
    people: orNull(Identifier),
    /** The day that people ask for, which visitors may not set in the past. */
    day: Type.Optional(Identifier),
    /** The field of its workflow and the states in it; `waiting` is null without a waiting list. */
    status: Type.Object({ field: Identifier, signedUp: State, waiting: orNull(State), cancelled: State }, closed),
    /** The sender gets a reference to look up the status later. */
    hasReference: Type.Optional(Type.Literal(true)),
    /** `done`: the past participle shown after submitting, if it is not "signed up": `applied`. */
    words: Type.Object({ heading: line(60, 1), action: line(60, 1), done: Type.Optional(line(60, 1)) }, closed),
  },
  closed,
);
export type SignUpParameters = Static<typeof SignUpParameters>;

/** Hourly bookings. Field names are those of the booking entity. */
const TimesParameters = Type.Object(
  {
    bookings: Identifier,
    /** The bookable entity; null if there is only one resource. */
    resource: orNull(Type.Object({ entity: Identifier, relation: Identifier }, closed)),
    startsAt: Identifier,
    endsAt: Identifier,
    /** The field with the name of the person. */
    by: Identifier,
    /** `08:00` to `20:00`, in the time zone of the place. */
    opens: Clock,
    closes: Clock,
    slotMin: Type.Integer({ minimum: 5, maximum: 1_440 }),
  },
  closed,
);
export type TimesParameters = Static<typeof TimesParameters>;

/** Seats of an event (through `sign-up-form`), requests that the owner answers, or time slots that never overlap. */
const BookingParameters = Type.Union([
  Type.Object({ seatsOf: Identifier }, closed),
  Type.Object({ requests: SignUpParameters }, closed),
  TimesParameters,
]);
export type BookingParameters = Static<typeof BookingParameters>;

const PollsParameters = Type.Object(
  {
    polls: Identifier,
    /** The field with the answers, one per line. */
    options: Identifier,
    /** The field with the closing day; null: polls never close. */
    closes: orNull(Identifier),
    /** If an API stores votes as rows: their entity, its relation to the poll, and its field with the answer. */
    ballots: Type.Optional(Type.Object({ entity: Identifier, relation: Identifier, answer: Identifier }, closed)),
  },
  closed,
);
export type PollsParameters = Static<typeof PollsParameters>;

/** Voting for rows: the entity and the field with the number of votes. */
const VotesParameters = Type.Object({ votes: Identifier, field: Identifier }, closed);
export type VotesParameters = Static<typeof VotesParameters>;

/** The message entity, and its fields for the author and the text. */
const ChatParameters = Type.Object({ entity: Identifier, author: Identifier, text: Identifier }, closed);
export type ChatParameters = Static<typeof ChatParameters>;

/** The entity of known answers, and its fields; `words` are synonyms for the question. */
const ChatbotParameters = Type.Object(
  { entity: Identifier, question: Identifier, answer: Identifier, words: orNull(Identifier) },
  closed,
);
export type ChatbotParameters = Static<typeof ChatbotParameters>;

/** The product entity, which has a price, and the order entity. */
const CartParameters = Type.Object(
  {
    products: Identifier,
    orders: Identifier,
    payment: Type.Optional(
      Type.Object(
        {
          method: Identifier,
          paid: Identifier,
        },
        {
          description:
            'Fields of the orders: how a buyer pays, a choice, and whether it is paid, a yes-no. Payments are simulated.',
          additionalProperties: false,
        },
      ),
    ),
  },
  closed,
);
export type CartParameters = Static<typeof CartParameters>;

/** The entity, its image field, and the field with the caption; null: the title is the caption. */
const GalleryParameters = Type.Object({ entity: Identifier, picture: Identifier, shows: orNull(Identifier) }, closed);
export type GalleryParameters = Static<typeof GalleryParameters>;

/** Lists with a field of kind file with `media`; the list of playlists, if there is one; and the title of the page about what was played. */
const PlayerParameters = Type.Object(
  { entities: EntityIds, playlists: Type.Optional(Identifier), played: Type.Optional(line(40, 1)) },
  closed,
);
export type PlayerParameters = Static<typeof PlayerParameters>;

/** Rows to tick off day by day. */
const StreaksParameters = Type.Object({ entity: Identifier }, closed);

/** Field names are those of `entity`, the cards. */
const FlashcardsParameters = Type.Object({ entity: Identifier, front: Identifier, back: Identifier }, closed);

/** Documents of HTML; field names are those of `entity`. `template`: its yes-or-no field. `pictures`: what can be put into them. */
const LiveEditorParameters = Type.Object(
  {
    entity: Identifier,
    name: Identifier,
    code: Identifier,
    project: orNull(Identifier),
    template: Identifier,
    pictures: orNull(Type.Object({ entity: Identifier, image: Identifier }, closed)),
  },
  closed,
);
export type LiveEditorParameters = Static<typeof LiveEditorParameters>;

/** `amount` and `paidBy` are fields of `expenses`; the names in `payments` are its own. `day`: the date of a payment. */
const SettleUpParameters = Type.Object(
  {
    expenses: Identifier,
    amount: Identifier,
    /** A required relation to the people. */
    paidBy: Identifier,
    payments: Type.Object(
      { entity: Identifier, from: Identifier, to: Identifier, amount: Identifier, day: orNull(Identifier) },
      closed,
    ),
  },
  closed,
);
export type SettleUpParameters = Static<typeof SettleUpParameters>;

/** A job of the catalogue, and its schedule. */
const ScheduleParameters = Type.Object(
  {
    /** Requests watched pages and records whether they answered. */
    job: Type.Enum(['watch-pages']),
    /** Readable schedule: `every hour`, `every night at 2:00 (UTC)`. */
    words: line(80, 1),
    when: Type.Union([
      Type.Object({ cron: Cron, timeZone: line(60, 1) }, closed),
      Type.Object({ everyMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }) }, closed),
    ]),
  },
  closed,
);
export type ScheduleParameters = Static<typeof ScheduleParameters>;

/** What each member has to show, and what people sign up as. */
const ProfilesParameters = Type.Object(
  {
    /** Each person chooses one at sign-up, such as `athlete` or `organization`. Unlike roles, they give no right to the rows of others. */
    kinds: Type.Optional(Type.Array(line(40, 1), { minItems: 2, maxItems: 5 })),
    /** The list in which a person who signs up as a kind gets a row, under their name: athletes appear among the athletes. */
    lists: Type.Optional(
      Type.Array(Type.Object({ kind: line(40, 1), entity: Identifier }, closed), { minItems: 1, maxItems: 5 }),
    ),
    /** Each member has a page with a picture and a text, and there is a list of members. */
    isShown: Type.Optional(Type.Literal(true)),
    /** What else a person tells there. */
    facts: Type.Optional(Type.Array(Field, { minItems: 1, maxItems: 12 })),
  },
  closed,
);

const utilities = Object.fromEntries(utilityIds.map((id) => [id, Nothing])) as Record<UtilityId, typeof Nothing>;

/** The parameters of every feature that the catalogue makes. */
export const featureParameters = {
  search: SearchParameters,
  filters: Entities,
  'csv-export': Entities,
  'csv-import': Entities,
  'image-upload': Fields,
  'file-upload': Fields,
  tags: Fields,
  comments: Entities,
  ratings: Fields,
  kanban: Entities,
  workflow: Entities,
  calendar: Entities,
  charts: Entities,
  realtime: Entities,
  chat: ChatParameters,
  chatbot: ChatbotParameters,
  roles: Nothing,
  profiles: ProfilesParameters,
  messages: Nothing,
  'admin-area': Nothing,
  'contact-form': Nothing,
  'sign-up-form': SignUpParameters,
  booking: BookingParameters,
  cart: CartParameters,
  requests: RequestsParameters,
  polls: Type.Union([PollsParameters, VotesParameters]),
  markdown: Fields,
  rss: Entities,
  gallery: GalleryParameters,
  player: PlayerParameters,
  faq: Nothing,
  pricing: Nothing,
  schedule: ScheduleParameters,
  'api-docs': Nothing,
  'dark-mode': Nothing,
  calculator: CalculatorParameters,
  timer: TimerParameters,
  game: GameParameters,
  quiz: QuizParameters,
  streaks: StreaksParameters,
  'word-games': WordGamesParameters,
  flashcards: FlashcardsParameters,
  'live-editor': LiveEditorParameters,
  'settle-up': SettleUpParameters,
  reports: ReportsParameters,
  'live-readings': LiveReadingsParameters,
  'board-game': BoardGameParameters,
  operations: OperationsParameters,
  bespoke: BespokeParameters,
  acts: ActsParameters,
  ledger: LedgerParameters,
  favorites: FavoritesParameters,
  follows: FollowsParameters,
  mailing: MailingParameters,
  rates: RatesParameters,
  draw: DrawParameters,
  ...abilityParameters,
  ...utilities,
  'opening-hours': Nothing,
  'due-dates': Fields,
} satisfies Partial<Record<FeatureId, TSchema>>;

export type MadeFeatureId = keyof typeof featureParameters;
export type ParametersOf<Id extends MadeFeatureId> = Static<(typeof featureParameters)[Id]>;
export type Feature = { [Id in MadeFeatureId]: { id: Id; parameters: ParametersOf<Id> } }[MadeFeatureId];

export const madeFeatureIds = Object.keys(featureParameters) as MadeFeatureId[];
const variants = Object.entries<TSchema>(featureParameters).map(([id, parameters]) =>
  Type.Object({ id: Type.Literal(id), parameters }, closed),
);
export const Feature = Type.Unsafe<Feature>(Type.Union(variants));

/** The parameters of a feature; null if the plan does not have it. */
export function parametersOf<Id extends MadeFeatureId>({ features }: { features: Feature[] }, id: Id): ParametersOf<Id> | null {
  const found = features.find((feature) => feature.id === id);
  return (found?.parameters as ParametersOf<Id> | undefined) ?? null;
}
