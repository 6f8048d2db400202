/** What belongs between entities that an app has both of: books and members of a library are brought together by loans. */
export const links: { between: [string, string]; adds: string; unlessAny: string[] }[] = [
  { between: ['book', 'member'], adds: 'loan', unlessAny: ['loan', 'reservation'] },
];
