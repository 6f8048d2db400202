/** Who may read and change what, in sentences: the app's default, then each list with rules of its own. */
import type { Blueprint } from '../schema/blueprint.ts';
import type { Entity } from '../schema/entities.ts';
import { openRowsNote } from './open-rows.ts';

/** By whose rows they may change. */
const writers = {
  anyone: {
    all: 'Everybody can add and change things.',
    own: 'Everybody can add things and change their own.',
    either: 'Everybody can add things and, depending on the list, change their own or all.',
  },
  members: {
    all: 'Members add and change things.',
    own: 'Members add things and change their own.',
    either: 'Members add things and, depending on the list, change their own or all.',
  },
};
const readers = {
  anyone: 'Everybody can read them.',
  members: 'Only members read them.',
  own: 'Members read their own.',
};
const joiners = {
  open: 'Anybody can sign up.',
  invited: 'People join by invitation.',
  nobody: 'Only the owner has an account.',
};
/** By who reads and who writes. */
type Access = NonNullable<Entity['access']>;
const ownRules: Record<`${Access['reading']} ${Access['writing']}`, (list: string) => string> = {
  'anyone anyone': (list) => `Everybody can read and change ${list}.`,
  'anyone owner': (list) => `Everybody can read ${list}; only the owner changes them.`,
  'members anyone': (list) => `Everybody can add ${list}; only members read them.`,
  'anyone members': (list) => `Everybody can read ${list}; members add them.`,
  'members members': (list) => `Only members read and add ${list}.`,
  'own anyone': (list) => `Everybody can add ${list}; members read their own.`,
  'own members': (list) => `Members add ${list} and read their own.`,
  'own owner': (list) => `Only the owner changes ${list}.`,
  'owner members': (list) => `Members can add ${list}; only the owner reads them.`,
  'members owner': (list) => `Members read ${list}; only the owner changes them.`,
  'owner anyone': (list) => `Everybody can add ${list}; only the owner reads them.`,
  'owner owner': (list) => `Only the owner sees ${list}.`,
};

export function describeAccess(blueprint: Blueprint): string {
  const { auth, writing, reading = 'anyone', joining = 'open', entities } = blueprint;
  const byDefault = entities.filter(({ access }) => access === undefined);
  const rules = byDefault.length === 0 ? [] : [describeWriting(writing, byDefault), readers[reading]];
  const entry = auth === 'none' ? ['Nobody needs to log in.'] : ['People log in.', joiners[joining]];
  const note = openRowsNote(blueprint);
  return [...entry, ...rules, ...entities.flatMap(describeList), ...(note ? [note] : [])].join(' ');
}

function describeWriting(writing: Blueprint['writing'], entities: readonly Entity[]): string {
  if (writing === 'owner') return 'Only the owner adds and changes things.';
  if (entities.every(({ owned }) => owned)) return writers[writing].own;
  return entities.some(({ owned }) => owned) ? writers[writing].either : writers[writing].all;
}

function describeList({ plural, access, adders }: Entity): string[] {
  const rules = access ? [ownRules[`${access.reading} ${access.writing}`](plural)] : [];
  return adders ? [...rules, `Only the owner and people with the role ${adders.join(' or ')} add ${plural}.`] : rules;
}
