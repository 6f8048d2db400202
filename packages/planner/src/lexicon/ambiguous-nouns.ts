/**
 * Nouns that are often something else: verbs ("show", "order"), or words about the app itself ("report", "service").
 * They count only in the first noun phrase, behind a storing verb, or in a list.
 */
export const ambiguousNouns = new Set(
  `show run walk ride tour visit find share record report service host version release step test mark word place spot location group offer sale
sample command prompt template material supply activity party training resource link person friend review report feedback incident
application guide story quote account price practice measurement store goal question answer team member company contact document video photo picture
image email message profile notice news location class session talk match game music track host domain website food budget payment
subscription skill group order product item customer client seat venue stage check weather flower service transaction production colleague household resident report owner
staff technician driver cleaner shift duty test exam quiz answer question agreement delivery package purchase stock saving share income discount promotion offer table room desk house home`
    .split(/\s+/)
    .filter(Boolean),
);

/** Behind these a possible noun is a verb: "users can order", "to book". */
export const beforeVerbs = new Set(
  `can could should may might must will would to i we they you he she users user people visitors members customers who and/or cannot can't don't please not only
let lets also then easily quickly`.split(/\s+/),
);

/** Uncountable nouns that still name an entity: the entry's first name is for a single row. */
export const massNouns = new Set(['production', 'lending', 'borrowing', 'travel']);

/** Uncountable nouns for several rows. */
export const uncounted = new Set(
  'maintenance enrollment enrolment attendance payroll equipment inventory homework usage damage cleaning harvest'.split(' '),
);
