/** What members show of themselves: their pages, their lists, and the fields that a request names. */
import type { Entity, Field, ParametersOf } from '@davit/blueprint';
import type { Draft } from '../deciding/draft.ts';
import type { Reading } from '../reading/reading.ts';
import { befriendedIn } from './follows.ts';

const maxFields = 8;
const maxFieldTokens = 4;
const entering = new Set('input enter provide fill manage update edit maintain add change'.split(' '));
const ofPeople = /^(profile|registration|register|registered|account|personal|themselves)s?$/;
const longWords =
  /^(bio|biography|preference|qualification|skill|experience|interest|history|background|education|detail|goal|story)s?$/i;
const addressWords = /^(link|links|website|url|homepage|youtube|video|videos)$/i;
/** Shown without a field of their own. */
const known =
  /^(name|names|photo|photos|picture|pictures|avatar|password|profile|profiles|account|accounts|details|information|personal details|personal information|contact information)$/i;

/** The parameters of `profiles`: pages for members where the request speaks of profiles, messages or kinds of people. */
export function profilesOf(draft: Draft, entities: Entity[]): ParametersOf<'profiles'> {
  const { access, ofAccounts, goal, reading, catalogue } = draft;
  const { kinds } = access;
  const isShown =
    goal.type !== 'api' &&
    catalogue.features.has('messages') &&
    (kinds.length > 0 ||
      (befriendedIn(reading) !== null && access.reading !== 'own') ||
      ofAccounts.has('profiles') ||
      ofAccounts.has('messages'));
  const lists = kinds.flatMap((kind) => {
    const list = entities.find((entity) => isListOf(entity, kind));
    return list ? [{ kind, entity: list.id }] : [];
  });
  const facts = isShown ? withContact(reading, profileFields(reading)) : [];
  return {
    ...(kinds.length > 0 ? { kinds } : {}),
    ...(lists.length > 0 ? { lists } : {}),
    ...(isShown ? { isShown } : {}),
    ...(facts.length > 0 ? { facts } : {}),
  };
}

/** People who sign up as students write their own row among the students; others only read it. */
export function openToKinds(entities: Entity[], { kinds }: Pick<Draft['access'], 'kinds'>): Entity[] {
  return entities.map((entity) => {
    if (!kinds.some((kind) => isNamed(entity, kind)) || entity.access?.writing !== 'owner') return entity;
    const { access: _, adders: __, ...open } = entity;
    return { ...open, owned: true };
  });
}

const isNamed = ({ singular }: Entity, kind: string): boolean =>
  singular === kind || kind.endsWith(` ${singular}`) || singular === `${kind} member`;

/** The organizations of "sports organizations", if everybody has rows of their own there. */
function isListOf(entity: Entity, kind: string): boolean {
  const { owned, access, titleField, fields } = entity;
  return (
    isNamed(entity, kind) && owned && access === undefined && fields.find(({ id }) => id === titleField)?.type.kind === 'text'
  );
}

/** "Input and manage their qualifications, location, and career preferences" in a sentence about profiles. */
export function profileFields({ tokens }: Reading): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const sentence = tokens[at]?.sentence;
    const isWith = tokens[at - 1]?.lemma === 'profile' && tokens[at]?.lower === 'with';
    if (!isWith && (!entering.has(tokens[at]?.lower ?? '') || !isOfPeople(tokens, sentence))) continue;
    for (const words of itemsBehind(tokens, at, isWith ? 1 : 2)) {
      const label = `${words[0]?.charAt(0).toUpperCase()}${words[0]?.slice(1)}${words.length > 1 ? ` ${words.slice(1).join(' ')}` : ''}`;
      const id = idOf(words);
      const isFit = words.length <= maxFieldTokens && !known.test(words.join(' ')) && label.length <= 60;
      if (isFit && id !== '' && fields.length < maxFields && !fields.some((one) => one.id === id))
        fields.push({ id, label, type: typeOf(words), required: false, help: '' });
    }
  }
  return fields;
}

/** "Manage their contact information": what others need to reach somebody. */
function withContact({ tokens }: Reading, fields: Field[]): Field[] {
  const isNamed = tokens.some(
    ({ lower, sentence }, at) =>
      ['information', 'info', 'details', 'data'].includes(lower) &&
      ['contact', 'personal'].includes(tokens[at - 1]?.lower ?? '') &&
      tokens.slice(Math.max(0, at - mostWordsBefore), at).some((one) => one.sentence === sentence && entering.has(one.lower)),
  );
  if (!isNamed) return fields;
  const missing = contact.filter(
    ({ id, type }) => !fields.some((one) => one.id === id || (one.type.kind === type.kind && type.kind !== 'text')),
  );
  return [...fields, ...missing].slice(0, maxFields);
}

const mostWordsBefore = 12;
const contact: Field[] = [
  { id: 'email', label: 'E-mail', type: { kind: 'email' }, required: false, help: '' },
  { id: 'phone', label: 'Phone', type: { kind: 'phone' }, required: false, help: '' },
  { id: 'address', label: 'Address', type: { kind: 'text', maxLength: 200 }, required: false, help: '' },
];

const isOfPeople = (tokens: Reading['tokens'], sentence: number | undefined) =>
  tokens.some(
    (token, at) =>
      token.sentence === sentence &&
      ofPeople.test(token.lower) &&
      !(token.lower === 'personal' && isOfApp(tokens[at + 1]?.lower)),
  );
/** A personal center is a page of the app, and holds more than what people say of themselves. */
const isOfApp = (lower = '') => /^(cent(er|re)|page|homepage|space|library|librar(y|ies)|use|files?|records?)$/.test(lower);

/** The items of the list behind a verb of entering, up to the next verb or the end of the sentence. */
function itemsBehind(tokens: Reading['tokens'], verb: number, fewest: number): string[][] {
  const items: string[][] = [[]];
  for (let at = verb + 1; at < tokens.length && tokens[at]?.sentence === tokens[verb]?.sentence; at += 1) {
    const { lower = '', kind } = tokens[at] ?? {};
    if (entering.has(lower)) {
      if (items.length > 1 || (items[0]?.length ?? 0) > 0) break;
      continue;
    }
    // "Add, modify and view files": what they do, and nothing that they say of themselves.
    if (items.at(-1)?.length === 0 && acting.has(lower)) break;
    if (lower === ',' || lower === 'and' || lower === 'or' || lower === '&') items.push([]);
    else if (kind === 'mark' || stops.has(lower)) break;
    else if (!skipped.has(lower)) items.at(-1)?.push(lower);
  }
  const lists = items.filter((words) => words.length > 0);
  // One thing alone is what the app is about, such as "manage jobs".
  return lists.length >= fewest ? lists : [];
}

/** At the start of an item they are the next act, and no noun. */
const acting = new Set(
  'view browse see modify delete remove search find submit publish conduct upload download communicate consult participate receive purchase buy apply track check use send create evaluate join pay choose select learn get'.split(
    ' ',
  ),
);
const stops = new Set(
  'they he she to for with by in on at that which who where so through via from as should can will using'.split(' '),
);
const skipped = new Set('their his her own the a an such including like'.split(' '));

function idOf(words: string[]): string {
  const id = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  return /^[a-z][a-zA-Z0-9]{1,38}$/.test(id) ? id : '';
}

function typeOf(words: string[]): Field['type'] {
  if (words.some((word) => addressWords.test(word))) return { kind: 'url' };
  if (words.some((word) => /^e?mail$|^email$/.test(word))) return { kind: 'email' };
  if (words.some((word) => /^(phone|telephone|mobile)$/.test(word))) return { kind: 'phone' };
  if (words.some((word) => longWords.test(word))) return { kind: 'long-text', maxLength: 2000 };
  return { kind: 'text', maxLength: 200 };
}
