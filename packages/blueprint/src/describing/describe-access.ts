/** Who may read and change what, in sentences: the app's default, then each list with rules of its own. */
import type { Blueprint } from '../schema/blueprint.ts';
import type { Entity } from '../schema/entities.ts';

const writers = {
  anyone: 'Everybody can add and change things.',
  members: 'Members add and change things.',
  owner: 'Only the owner adds and changes things.',
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
const ownRules: Record<`${'anyone' | 'members' | 'owner'} ${'anyone' | 'owner'}`, (list: string) => string> = {
  'anyone anyone': (list) => `Everybody can read and change ${list}.`,
  'anyone owner': (list) => `Everybody can read ${list}; only the owner changes them.`,
  'members anyone': (list) => `Everybody can add ${list}; only members read them.`,
  'members owner': (list) => `Members read ${list}; only the owner changes them.`,
  'owner anyone': (list) => `Everybody can add ${list}; only the owner reads them.`,
  'owner owner': (list) => `Only the owner sees ${list}.`,
};

export function describeAccess({ auth, writing, reading = 'anyone', joining = 'open', entities }: Blueprint): string {
  const byDefault = entities.some(({ access }) => access === undefined) ? [writers[writing], readers[reading]] : [];
  const entry = auth === 'none' ? ['Nobody needs to log in.'] : ['People log in.', joiners[joining]];
  return [...entry, ...byDefault, ...entities.flatMap(describeList)].join(' ');
}

function describeList({ plural, access, adders }: Entity): string[] {
  const rules = access ? [ownRules[`${access.reading} ${access.writing}`](plural)] : [];
  return adders ? [...rules, `Only people with the role ${adders.join(' or ')} add ${plural}.`] : rules;
}
