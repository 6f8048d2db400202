/** A kind of business or person with a site, and the site's sample texts. */
export interface BusinessEntry {
  says: string[];
  /** The site's name if the prompt gives none. */
  name: string;
  accent: string;
  /** A light tint that suits the accent. */
  background: string;
  tagline: string;
  welcome: string;
  about: string[];
  offer: { heading: string; page: string; cards: [title: string, text: string, price: string | null][] };
  /** Its program: the entity's lexicon id, the singular, and the events as title, start, price and description. */
  programme?: { entity: string; singular: string; rows: [title: string, when: string, entry: number, notes: string][] };
  /** Monday first; one entry per day, `closed` on days off. Empty without premises. */
  hours: string[];
  hoursNote: string;
  /** Street and town; empty without premises. */
  address: string[];
  /** Only what a prompt tells. */
  phone?: string;
  faq: [question: string, answer: string][];
  quote: [text: string, by: string];
}
