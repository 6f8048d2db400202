/** Features that a sketch names and that have parameters of their own. Null: the list does not fit, or there is none. */
import type { Entity, FeatureId, Field } from '@davit/blueprint';
import type { DraftFeature, DraftPlan } from '../deciding/draft-feature.ts';
import { studyTitle } from '../deciding/tool-pages.ts';
import { comparePage } from '../functions/compare.ts';
import { reportPresets } from '../functions/reports.ts';
import { slidesOfRows } from '../functions/slides.ts';
import { shopOrder } from '../lexicon/shop-order.ts';
import type { Reading } from '../reading/reading.ts';
import { withPart } from './kept-features.ts';
import { withLedger } from './made-ledger.ts';
import { withMailing } from './made-mailing.ts';
import { withTools } from './made-tools.ts';
import { listFrom, type Wanted, withEntity, withList } from './plan-lists.ts';
import { signUps } from './sign-up-form.ts';
import type { SketchFeature } from './sketch-schema.ts';

type Maker = (plan: DraftPlan, wanted: Wanted, reading: Reading) => DraftPlan | null;

const feature = (id: FeatureId, parameters: Record<string, unknown>): DraftFeature => ({ id, parameters });
const kindIn = (entity: Entity | undefined, ...kinds: Field['type']['kind'][]) =>
  entity?.fields.find(({ type }) => kinds.includes(type.kind));
const holderOf = (plan: DraftPlan, list: Entity | undefined, kind: Field['type']['kind']) =>
  kindIn(list, kind) ? list : plan.entities.find((entity) => kindIn(entity, kind));
const readable = ({ entities }: DraftPlan) => entities.filter(({ access }) => access?.reading !== 'owner');

/** With a page for it. */
function onPage(plan: DraftPlan, id: 'streaks' | 'flashcards' | 'reports', title: string, parameters: object): DraftPlan {
  const path = plan.entities.some(({ slug }) => slug === id) ? `/all-${id}` : `/${id}`;
  const pages = plan.pages.some((page) => page.kind === 'tool' && page.tool === id)
    ? plan.pages
    : [...plan.pages, { kind: 'tool' as const, tool: id, title, path }];
  return withPart({ ...plan, pages }, feature(id, { ...parameters }));
}

/** Of one list, or of all that are for readers. */
function withKeeping(plan: DraftPlan, { list }: Wanted, flag: 'saves' | 'history' | 'shares'): DraftPlan | null {
  const lists = list ? [list] : readable(plan).slice(0, 6);
  return lists.length > 0 ? withPart(plan, feature('favorites', { entities: lists.map(({ id }) => id), [flag]: true })) : null;
}

/** People follow each other where they see each other. */
function withPeople(plan: DraftPlan, flag: 'people' | 'friends'): DraftPlan | null {
  const profiles = withPart(plan, feature('profiles', { isShown: true }));
  return plan.auth === 'password' ? withPart(profiles, feature('follows', { [flag]: true })) : null;
}

/** What people play has a file. */
const playable = ({ fields }: Entity): Field => ({
  id: fields.some(({ id }) => id === 'recording') ? 'recordingFile' : 'recording',
  label: 'Recording',
  type: { kind: 'file' },
  required: false,
  help: '',
});

const mostKinds = 5;
const topicLabels = /^(topics?|category|categories|tags?|theme|section|genre)$/i;
const playlists = /playlist|album|collection/i;

const makers: Partial<Record<SketchFeature, Maker>> = {
  'contact-form': (plan) => withPart(plan, feature('contact-form', {})),
  streaks: (plan, { list }) => (list ? onPage(plan, 'streaks', 'Streaks', { entity: list.id }) : null),
  flashcards: (plan, { list }) => {
    const [front, back] = list?.fields.filter(({ type }) => type.kind === 'text' || type.kind === 'long-text') ?? [];
    return list && front && back
      ? onPage(plan, 'flashcards', studyTitle(plan.entities), { entity: list.id, front: front.id, back: back.id })
      : null;
  },
  gallery: (plan, { list }) => {
    const pictures = holderOf(plan, list, 'image');
    const picture = kindIn(pictures, 'image');
    return pictures && picture
      ? withPart(plan, feature('gallery', { entity: pictures.id, picture: picture.id, shows: null }))
      : null;
  },
  polls: (plan, { list }) => {
    const voted = holderOf(plan, list, 'votes');
    return voted ? withPart(plan, feature('polls', { votes: voted.id, field: kindIn(voted, 'votes')?.id })) : null;
  },
  'sign-up-form': (plan, { list }) => {
    const { entity, parameters } = signUps(list, plan.entities);
    return withPart(withList(plan, entity, []), feature('sign-up-form', parameters));
  },
  cart: (plan, { list }, reading) => {
    if (!list) return null;
    const price: Field = kindIn(list, 'money') ?? {
      id: 'price',
      label: 'Price',
      type: { kind: 'money', currency: 'USD' },
      required: true,
      help: '',
    };
    const fields = list.fields.filter(({ id }) => id !== price.id);
    const sold = { ...list, fields: [...fields.slice(0, 1), { ...price, required: true }, ...fields.slice(1)] };
    const { entity } = listFrom(shopOrder, 'order', plan, reading);
    const orders: Entity = { ...entity, owned: false, access: { reading: 'owner', writing: 'owner' } };
    return withPart(withList(withEntity(plan, sold), orders, []), feature('cart', { products: list.id, orders: orders.id }));
  },
  favorites: (plan, wanted) => withKeeping(plan, wanted, 'saves'),
  history: (plan, wanted) => withKeeping(plan, wanted, 'history'),
  sharing: (plan, wanted) => withKeeping(plan, wanted, 'shares'),
  following: (plan, { list }) => {
    if (!list) return withPeople(plan, 'people');
    const ofTopic = list.fields.find(({ label, type }) => topicLabels.test(label) && /^(choice|relation|text)$/.test(type.kind));
    const topic = ofTopic ?? list.fields.find(({ id, type }) => type.kind === 'choice' && id !== list.workflow?.field);
    const own = topic ?? {
      id: 'topic',
      label: 'Topic',
      type: { kind: 'text' as const, maxLength: 120 },
      required: false,
      help: '',
    };
    const given = topic ? plan : withEntity(plan, { ...list, fields: [...list.fields, own] });
    return withPart(given, feature('follows', { topics: { entity: list.id, field: own.id } }));
  },
  friends: (plan) => withPeople(plan, 'friends'),
  profiles: (plan, { words }) => {
    const kinds = words.length > 1 ? { kinds: words.slice(0, mostKinds) } : {};
    return plan.auth === 'password' ? withPart(plan, feature('profiles', { ...kinds, isShown: true })) : null;
  },
  messages: (plan) => (plan.auth === 'password' ? withPart(plan, feature('messages', {})) : null),
  player: (plan, { list, words }) => {
    const isPlayed = plan.features.some(
      ({ id, parameters }) => id === 'player' && list && (parameters.entities as string[]).includes(list.id),
    );
    if (isPlayed) return plan;
    const played = list ?? holderOf(plan, list, 'file');
    const file = kindIn(played, 'file') ?? (list && playable(list));
    if (!played || !file) return null;
    const [audio, video] = ['audio', 'video'].map((medium) => words.some((word) => word.toLowerCase().includes(medium)));
    const media = audio === video ? 'any' : audio ? 'audio' : 'video';
    const all = played.fields.includes(file) ? played.fields : [...played.fields, file];
    const fields = all.map((one) => (one === file ? { ...one, type: { kind: 'file' as const, media } as const } : one));
    const lists = plan.entities.find(({ id, plural }) => id !== played.id && playlists.test(plural));
    const parameters = { entities: [played.id], ...(lists ? { playlists: lists.id } : {}) };
    return withPart(withEntity(plan, { ...played, fields }), feature('player', parameters));
  },
  compare: (plan, { list }) => {
    const compared = list ?? readable(plan)[0];
    if (!compared || plan.features.some(({ id }) => id === 'compare')) return null;
    return withPart({ ...plan, pages: [...plan.pages, comparePage(plan.entities)] }, feature('compare', { entity: compared.id }));
  },
  reports: (plan) => {
    const shown = plan.entities.filter(({ id }) => plan.pages.some((page) => page.kind === 'entity' && page.entity === id));
    return onPage(plan, 'reports', 'Reports', { presets: reportPresets(shown) });
  },
  review: (plan, { list, words }) => {
    const named = new Set(words.map((word) => word.toLowerCase()));
    const states = list?.workflow?.states ?? [];
    const state = states.find(({ label }) => named.has(label.toLowerCase())) ?? states.find(({ done }) => done);
    return list && state ? withEntity(plan, { ...list, published: { state: state.id, on: null } }) : null;
  },
  totals: (plan, { list }) => {
    const relation = kindIn(list, 'relation');
    const amount = kindIn(list, 'money');
    if (!list || relation?.type.kind !== 'relation' || !amount) return null;
    const times = list.fields.find(({ type, label }) => type.kind === 'integer' && /quantity|number|pieces|hours/i.test(label));
    const of = { parent: relation.type.entity, lines: list.id, relation: relation.id, amount: amount.id };
    const others = { times: times?.id ?? null, tax: null, sum: null, goal: null, series: null };
    return withPart(plan, feature('totals', { ...of, ...others }));
  },
  slides: (plan, { list }) => {
    const [home] = plan.pages;
    if (!list || home?.kind !== 'content') return null;
    if (home.sections.some(({ kind }) => kind === 'slides')) return plan;
    const [hero, ...rest] = home.sections.filter((one) => !(one.kind === 'rows' && one.entity === list.id));
    const sections = [...(hero ? [hero] : []), slidesOfRows(list), ...rest];
    return { ...plan, pages: [{ ...home, sections }, ...plan.pages.slice(1)] };
  },
  points: withLedger,
  mailing: withMailing,
  tool: withTools,
};

const onlyOne: ReadonlySet<string> = new Set<SketchFeature>([
  'sign-up-form',
  'cart',
  'polls',
  'gallery',
  'streaks',
  'flashcards',
]);

const eventOf = ({ parameters }: DraftFeature): string | null =>
  (parameters.event as { entity: string } | null | undefined)?.entity ?? null;

/** Lists and fields as they are now; the plan stays if it cannot be done. */
export function withMade(plan: DraftPlan, id: SketchFeature, wanted: Wanted, reading: Reading): DraftPlan | null {
  // Another form or cart of the same app would be a second list of the same people.
  const there = plan.features.find((one) => one.id === id);
  if (id === 'sign-up-form' && there) return eventOf(there) === (wanted.list?.id ?? null) ? plan : null;
  if (onlyOne.has(id) && there) return plan;
  const list = wanted.list && plan.entities.find((one) => one.id === wanted.list?.id);
  return makers[id]?.(plan, { ...wanted, list }, reading) ?? null;
}
