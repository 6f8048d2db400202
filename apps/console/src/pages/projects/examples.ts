/** Prompts to start from; each shows another kind of app. */
export const examples = [
  'A reading list with ratings',
  'Landing page for a bakery with opening hours and a contact form',
  'A booking page for two meeting rooms',
  'A kanban board for a small team, with log-in',
  'A REST API for a library with books and members',
  'A tip calculator',
] as const;
