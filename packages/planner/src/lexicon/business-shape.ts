/** A kind of place or undertaking that wants a site: what such a site says. All of it is a sample to be replaced. */
export interface BusinessEntry {
  says: string[];
  /** What its site is called where the prompt gives no name. */
  name: string;
  accent: string;
  /** A quiet tint that suits the accent. */
  background: string;
  tagline: string;
  welcome: string;
  about: string[];
  offer: { heading: string; page: string; cards: [title: string, text: string, price: string | null][] };
  /** What its programme lists, by lexicon id, what one of them is called, and what is on: title, when, for how much, what it is. */
  programme?: { entity: string; singular: string; rows: [title: string, when: string, entry: number, notes: string][] };
  /** Monday first; one entry per day, `closed` where it is. Empty for those without a door. */
  hours: string[];
  hoursNote: string;
  /** Street and town; empty for those without a door. */
  address: string[];
  faq: [question: string, answer: string][];
  quote: [text: string, by: string];
}
