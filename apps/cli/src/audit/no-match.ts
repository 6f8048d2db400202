/** What `davit audit` can be limited to. */
export interface Filters {
  action?: string;
  actor?: string;
  target?: string;
  since?: string;
  until?: string;
}

const takes: Partial<Record<keyof Filters, string>> = {
  actor: "It takes the name or id of a key or person, or a person's e-mail address.",
  target:
    "It takes the name, slug or id of a project, the name or id of a key, a person's e-mail address, or the id of something else.",
  action: 'docs/keys.md lists the actions.',
};

/** What to say if no entry matches: which filters were given, and what the ones that may be misspelled take. */
export function noMatch(filters: Filters): string {
  const given = Object.entries(filters) as [keyof Filters, string][];
  if (given.length === 0) return 'No changes yet.';
  const named = given.map(([name, value]) => `--${name} ${JSON.stringify(value)}`).join(' ');
  const help = given.flatMap(([name]) => (takes[name] === undefined ? [] : [`\n--${name}: ${takes[name]}`]));
  return `No change matches ${named}.${help.join('')}`;
}
