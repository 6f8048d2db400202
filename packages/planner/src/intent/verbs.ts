/** What verbs do with what an app keeps. Data: one row a class, verbs in base form; a row names a natural class, never a prompt. */
export type VerbClass = keyof typeof verbClasses;

export const verbClasses = {
  /** Rows come and change. */
  keep: 'add create post upload submit write record log enter list keep store track manage edit delete remove update change publish put save share propose suggest issue organize organise maintain document catalog catalogue import collect schedule plan send report register build set up run make handle monitor archive note assign pin draft sell offer present award leave invite lend process handle open plan gather',
  /** Rows are looked at. */
  see: 'view see browse open show look display read check find search compare know print download click list follow watch listen explore get discover read',
  /** Acts that are never the first word of a detail. */
  act: 'see put place mark add remove delete edit create choose',
  /** The rows of a list are narrowed or put in order. */
  narrow: 'filter sort search group order narrow browse',
  /** Somebody asks for a row. */
  ask: 'book reserve rent lease adopt hire apply request enroll enrol buy purchase borrow join attend rsvp order ask',
  /** Values of a row are given. */
  give: 'choose pick select enter give type fill provide say state mention specify include contain show need have put',
  /** Somebody says yes or no to a row. */
  decide: 'approve reject accept decline confirm refuse verify',
  /** An app is asked for. */
  build: 'build create develop design implement make need want like generate code produce',
  /** Done to what is given, which is kept nowhere. */
  compute: 'count calculate compute convert measure estimate detect format encode decode translate split merge replace scale',
  have: 'have contain include carry consist need show',
} as const;

const tables = Object.fromEntries(
  Object.entries(verbClasses).map(([name, verbs]) => [name, new Set(verbs.split(' '))]),
) as Record<VerbClass, Set<string>>;

/** Whether a verb such as `sign up` or `record` belongs to a class. */
export const doesVerb = (verb: string, ...classes: VerbClass[]): boolean => {
  const [first = ''] = verb.split(' ');
  return classes.some((name) => tables[name].has(verb) || tables[name].has(first));
};
