/** The sections of content pages. `src/content/pages.ts` has this app's own. */
export type Section =
  | { kind: 'hero'; heading: string; text: string; action: LinkButton | null; more?: LinkButton[] }
  | { kind: 'text'; heading: string; paragraphs: string[] }
  | { kind: 'cards'; heading: string; cards: Card[] }
  | { kind: 'opening-hours'; heading: string; days: DayHours[]; note: string }
  | { kind: 'contact-form'; heading: string; text: string }
  | { kind: 'sign-up-form'; heading: string; text: string }
  | { kind: 'address'; heading: string; lines: string[]; phone: string; email: string }
  | { kind: 'faq'; heading: string; questions: { question: string; answer: string }[] }
  | { kind: 'rows'; heading: string; entity: string }
  | { kind: 'slides'; heading: string; entity?: string; slides: Slide[] }
  | { kind: 'quote'; text: string; by: string };

export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;

export interface LinkButton {
  label: string;
  href: string;
}

export interface Slide {
  title: string;
  text: string;
  /** Empty: no button. */
  button: string;
  href?: string;
}

export interface Card {
  title: string;
  text: string;
  price: string | null;
  /** The page that tells more. */
  href?: string;
}

export interface DayHours {
  /** `Monday`, `Mon–Fri` or `Saturday and Sunday`. */
  day: string;
  /** `7:00 – 18:00`, `8:00–12:00, 14:00–18:00` or `Closed`. */
  hours: string;
}

export interface ContentPage {
  title: string;
  path: string;
  sections: Section[];
  /** The page that leads to this one, which is then not in the navigation. */
  under?: string;
  /** The kind of place in schema.org's terms: `Bakery`. */
  schemaType: string;
  /** The drawing in the middle of the hero. */
  motif: Motif;
}

export const motifs = [
  'bread',
  'cup',
  'plate',
  'leaf',
  'scissors',
  'house',
  'book',
  'paw',
  'wheel',
  'note',
  'camera',
  'sun',
  'heart',
  'tool',
] as const;
export type Motif = (typeof motifs)[number];
