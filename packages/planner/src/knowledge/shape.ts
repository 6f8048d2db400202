/** What the knowledge texts hold: subjects with texts about them. Things become entries of the lexicon's form. */

/** Something that is offered, with its price where it has one. */
export interface Offer {
  title: string;
  text: string;
  price: number | null;
}

/** What an app or a site can be about, with sample texts. */
export interface Subject {
  name: string;
  /** Words and short phrases by which a prompt shows that it is about this. */
  words: string[];
  about: string;
  mission: string;
  categories: string[];
  articles: { title: string; summary: string; body: string }[];
  services: Offer[];
  products: Offer[];
  courses: Offer[];
  questions: { question: string; answer: string }[];
  events: { title: string; text: string }[];
  roles: { title: string; text: string }[];
  quotes: string[];
}
