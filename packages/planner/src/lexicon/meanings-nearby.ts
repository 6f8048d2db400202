/** Words whose meaning depends on the words around them: a visit to a vet differs from a visit to an office. */
export interface Nearby {
  /** Lexicon id of the usual meaning. */
  entry: string;
  /** Applies only to these of its names. */
  words: string[];
  /** Lexicon id of the meaning near one of these words. */
  means: string;
  /** The name of one row if the word is uncountable: training has sessions. */
  row?: string;
  near: Set<string>;
}

const split = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

const nearby: Nearby[] = [
  {
    entry: 'workout',
    words: ['training', 'training session', 'session'],
    means: 'rehearsal',
    row: 'training session',
    near: split(
      'team squad player match football soccer handball basketball volleyball hockey rugby scout choir band orchestra troop scrim',
    ),
  },
  {
    entry: 'attendanceRecord',
    words: ['attendance'],
    means: 'presence',
    near: split('rehearsal training choir band orchestra troop scout squad player'),
  },
  {
    entry: 'player',
    words: ['player'],
    means: 'contestant',
    near: split('ladder pairing chess duel dart tennis squash badminton ranking'),
  },
  { entry: 'game', words: ['game', 'match'], means: 'pairing', near: split('pairing ladder') },
  { entry: 'match', words: ['game', 'match'], means: 'pairing', near: split('pairing ladder') },
  {
    entry: 'schoolClass',
    words: ['lesson'],
    means: 'privateLesson',
    near: split('driving riding piano guitar violin singing tutor tutoring instructor'),
  },
  {
    entry: 'visitor',
    words: ['visit'],
    means: 'vaccination',
    near: split('vet animal pet patient clinic doctor dog cat horse'),
  },
  {
    entry: 'property',
    words: ['flat', 'apartment', 'property', 'house'],
    means: 'dwelling',
    near: split('tenant renter landlord caretaker'),
  },
  { entry: 'equipmentLoan', words: [], means: 'loan', near: split('book library novel magazine') },
  {
    entry: 'job',
    words: ['job'],
    means: 'tradeJob',
    near: split('diary invoice quote quotation estimate van callout'),
  },
  { entry: 'article', words: ['article'], means: 'item', near: split('warehouse stock bin shelf inventory supplier storage') },
];

/** The meaning of a word among these lemmas; null if it has its usual one. */
export function meaningNearby(entry: string, singular: string | null, lemmas: ReadonlySet<string>): Nearby | null {
  const isMentioned = ({ words }: Nearby) => singular === null || words.includes(singular);
  return nearby.find((one) => one.entry === entry && isMentioned(one) && [...one.near].some((word) => lemmas.has(word))) ?? null;
}
