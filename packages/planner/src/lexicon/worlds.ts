/**
 * Words with one meaning in their own subject and another elsewhere: a record is an album next to words about music.
 * Alone it becomes a plain entity under the prompt's word.
 */
import { entityById, type Known } from './entities.ts';
import { date, longText, must, text } from './shape.ts';

const split = (words: string) => words.split(/\s+/).filter(Boolean);

/** Lexicon id, its ambiguous names, and words of its subject. */
const written: [entry: string, names: string, world: string][] = [
  ['album', 'record', 'vinyl music artist album lp cd band song turntable jazz rock sleeve'],
  ['exam', 'test quiz', 'exam school subject student class teacher pupil university room timetable college topic'],
  ['weightEntry', 'measurement', 'weight waist body hip fitness fat diet kg'],
  ['workout', 'training session', 'exercise gym fitness set rep muscle strength weight sport run workout cardio coach'],
  ['game', 'game', 'board video play player console genre collection playtime steam'],
  ['grade', 'grade mark', 'student school teacher class course exam pupil subject'],
  ['complaint', 'report', 'complaint incident feedback problem citizen resident issue bug fault damage noise tenant'],
  ['run', 'ride walk', 'distance km bike run hike cycling pace heart shoe trail hill mile'],
  ['asset', 'device', 'serial laptop asset computer it office warranty phone number user'],
  ['snippet', 'command prompt', 'code snippet language programming shell ai editor text'],
  ['wine', 'bottle', 'wine cellar vintage whisky bourbon region grape'],
  ['petition', 'signature pledge', 'petition sign signed demand campaign supporter'],
  [
    'post',
    'story post',
    'blog publish author article reader write writing writer website news comment share social feed user member draft tag board forum thread topic reply',
  ],
  [
    'ticket',
    'ticket',
    'support help helpdesk desk issue customer bug agent request problem incident service it priority assign tracker response resolve',
  ],
  ['bookmark', 'resource', 'link url bookmark website address read'],
  ['hive', 'brew', 'beer hop malt hive bee batch fermentation'],
  ['account', 'account', 'bank money balance transaction wallet'],
  ['concert', 'show', 'concert band venue gig music tour theatre theater ticket'],
  ['productionOrder', '* production batch', 'factory manufacturing order machine material product planning goods assembly plant'],
  [
    'schoolClass',
    '*',
    'school class lesson course teacher student pupil gym yoga fitness dance studio university college weekly term',
  ],
  ['deal', 'opportunity', 'deal sale crm lead pipeline customer client account stage'],
  ['assignment', 'assignment', 'homework course school student pupil teacher class lesson university'],
  ['visitor', 'visit', 'visitor reception receptionist badge host guest lobby gate'],
  ['check', 'status check', 'uptime web website page server url'],
];

const worlds = new Map(
  written.map(([entry, names, world]) => [entry, { names: new Set(split(names)), world: new Set(split(world)) }]),
);

/** The fields without further evidence. */
const plainFields = { name: must(text('Name')), category: text('Category'), date: date('Date'), notes: longText('Notes') };

const plainByName = new Map<string, Known>(
  written.flatMap(([entry, names]) => {
    const known = entityById(entry);
    const plainKnown = (name: string): Known => ({
      entry: { id: `plain-${name}`, says: [name], fields: plainFields, rows: [] },
      area: known?.area ?? { id: 'plain', accent: '#2b5d8a', entities: [] },
      singular: name,
    });
    return known
      ? split(names)
          .filter((name) => name !== '*')
          .map((name) => [`${entry} ${name}`, plainKnown(name)] as const)
      : [];
  }),
);

/** The plain entity for an ambiguous word without a second word of its subject; null if the entry's meaning holds. */
export function plainWithoutWitness(entry: string, singular: string | null, lemmas: ReadonlySet<string>): Known | null {
  if (singular === null || isWitnessed(entry, singular, lemmas)) return null;
  return plainByName.get(`${entry} ${singular}`) ?? null;
}

/** Whether a word may mean an entry: it is unambiguous, or the prompt has a second word of that subject. */
export function isWitnessed(entry: string, singular: string | null, lemmas: ReadonlySet<string>): boolean {
  const one = worlds.get(entry);
  // A phrase that only implies the entry, such as a feeding log, is equally ambiguous if marked with `*`.
  if (!one?.names.has(singular ?? '*')) return true;
  return [...one.world].some((word) => word !== singular && lemmas.has(word));
}

/** The words written down for the subject of an entry, by its id. */
export const worldOf = (entry: string): string[] => [...(worlds.get(entry)?.world ?? [])];

/** Whether an entity is an ambiguous word alone: no evidence for or against a kind of app. */
export const isPlain = (key: string): boolean => key.startsWith('plain-');
