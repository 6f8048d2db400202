/** The pages of an app, and their content. */
import { utilityIds } from '@davit/contract';
import { type Static, Type } from 'typebox';
import { closed, Href, Identifier, line, orNull, Path, prose } from './parts.ts';

const Heading = line(120);
const LinkButton = Type.Object({ label: line(60, 1), href: Href }, closed);

/** A piece of a content page. Texts are believable for the domain and marked as samples to be replaced. */
export const Section = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('hero'),
      heading: Heading,
      text: prose(1_000),
      action: orNull(LinkButton),
      /** Buttons next to the main one. */
      more: Type.Optional(Type.Array(LinkButton, { maxItems: 3 })),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('text'), heading: Heading, paragraphs: Type.Array(prose(4_000), { maxItems: 40 }) }, closed),
  Type.Object(
    {
      kind: Type.Literal('cards'),
      heading: Heading,
      cards: Type.Array(
        Type.Object(
          {
            title: line(120, 1),
            text: prose(1_000),
            price: orNull(line(40)),
            /** The page that tells more. */
            href: Type.Optional(Href),
          },
          closed,
        ),
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
  /** The first rows of an entity, with a link to all of them. */
  Type.Object({ kind: Type.Literal('rows'), heading: Heading, entity: Identifier }, closed),
  /** Slides that visitors leaf through: the first rows of `entity`, or else `slides`. */
  Type.Object(
    {
      kind: Type.Literal('slides'),
      heading: Heading,
      entity: Type.Optional(Identifier),
      slides: Type.Array(
        Type.Object(
          {
            title: line(120, 1),
            text: prose(1_000),
            /** The words of its button; empty: no button. */
            button: line(60),
            /** Where the button leads. */
            href: Type.Optional(Href),
          },
          closed,
        ),
        { maxItems: 12 },
      ),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('quote'), text: prose(1_000), by: line(120) }, closed),
]);
export type Section = Static<typeof Section>;

/** A `sum` is added up, multiplied by the field `times` if it is a unit price; a `reading` is not added up. */
const Measure = Type.Object({ field: Identifier, kind: Type.Enum(['sum', 'reading']), times: orNull(Identifier) }, closed);
export type Measure = Static<typeof Measure>;

/**
 * `low`: a number has reached a lower bound; `late`: a date has passed; `soon`: a date is near; `is`: a choice or
 * yes-or-no field has this value; `nobody`: a name is empty. Completed rows never need attention.
 */
const Attention = Type.Union([
  Type.Object({ kind: Type.Literal('low'), field: Identifier, than: Identifier }, closed),
  Type.Object({ kind: Type.Literal('late'), field: Identifier }, closed),
  Type.Object({ kind: Type.Literal('nobody'), field: Identifier }, closed),
  Type.Object({ kind: Type.Literal('soon'), field: Identifier, days: Type.Integer({ minimum: 0, maximum: 366 }) }, closed),
  Type.Object(
    { kind: Type.Literal('is'), field: Identifier, value: Type.Union([Type.String({ maxLength: 60 }), Type.Boolean()]) },
    closed,
  ),
]);
export type Attention = Static<typeof Attention>;

/** What a dashboard shows of one entity. All other names are its fields. */
const Overview = Type.Object(
  {
    entity: Identifier,
    /** The most important first; if empty, rows are counted. */
    measures: Type.Array(Measure, { maxItems: 4 }),
    /** The date of a row; null: no chart over time. */
    day: orNull(Identifier),
    /** The grouping: a choice, a relation or a short text. */
    by: orNull(Identifier),
    /** Rows that need attention, the most urgent rule first. */
    attention: Type.Array(Attention, { maxItems: 12 }),
    /** The date that completes a row, such as its return: it then needs no attention. */
    settled: orNull(Identifier),
  },
  closed,
);
export type Overview = Static<typeof Overview>;

export const Page = Type.Union([
  Type.Object({ kind: Type.Literal('entity'), entity: Identifier, title: line(60, 1), path: Path }, closed),
  Type.Object(
    {
      kind: Type.Literal('content'),
      title: line(60, 1),
      path: Path,
      sections: Type.Array(Section, { maxItems: 40 }),
      /** The page that leads to this one, which is then not in the navigation. */
      under: Type.Optional(Path),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('tool'),
      tool: Type.Enum([
        'calculator',
        'timer',
        'game',
        'board-game',
        'quiz',
        'streaks',
        'word-games',
        'flashcards',
        'live-editor',
        'settle-up',
        'reports',
        'compare',
        'live-readings',
        'operations',
        'bespoke',
        'chatbot',
        'schedule',
        ...utilityIds,
      ]),
      title: line(60, 1),
      path: Path,
    },
    closed,
  ),
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
export type Page = Static<typeof Page>;
