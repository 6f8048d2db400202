/** Slides that a prompt asks for: a carousel, an image slider, banners that rotate. */
import type { Entity, Field, Page, Section } from '@davit/blueprint';
import type { Evidence } from '../deciding/evidence.ts';
import { capitalised } from '../deciding/naming.ts';
import type { Decided } from '../deciding/plan-data.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

const split = (words: string) => new Set(words.split(/\s+/));

/** They mean slides wherever they stand. */
const sure = split('carousel slideshow swiper');
/** These do so next to a word for what slides show, or for how they move. */
const unsure = split('slider slide banner');
const witnesses = split('image picture photo homepage home hero website page banner product arrow dot swipe rotate autoplay');
const motions = split('sliding rotating scrolling moving rotation slide slider carousel left');
/** A slider of a price or a volume is a control. */
const controls = split('range price volume value budget brightness zoom quantity input');
/** Words about how slides look and move: the section has them. */
const ofSlides = split(
  'carousel slideshow swiper slider slide banner slides sliding swipe swiping arrow arrows dot dots pagination left right effect rotate rotating rotation autoplay automatically interactivity interactive',
);

const near = 6;

/** The words that ask for slides; null if none do. */
export function slidesIn({ tokens, negated }: Reading): Span | null {
  const at = tokens.findIndex(({ lemma }, here) => {
    if (negated.has(here) || controls.has(tokens[here - 1]?.lemma ?? '')) return false;
    if (sure.has(lemma)) return true;
    if (!unsure.has(lemma)) return false;
    const around = tokens.slice(Math.max(0, here - near), here + near + 1).filter((_, step) => step !== Math.min(near, here));
    const isShown = around.some(({ lemma: word }) => witnesses.has(word));
    const isMoving = tokens.some(({ lower, lemma: word }, other) => other !== here && (motions.has(lower) || motions.has(word)));
    return lemma === 'slider' ? isShown : isShown && isMoving;
  });
  return at < 0 ? null : { from: at, to: at + 1 };
}

/** A plan with the slides that its prompt asks for, on its first page. */
export function withSlides(reading: Reading, decided: Decided, evidence: Evidence): Decided {
  const words = slidesIn(reading);
  const home = decided.pages.find(({ path }) => path === '/');
  if (!words || home?.kind !== 'content') return decided;
  for (const [at, { lower, lemma }] of reading.tokens.entries())
    if (ofSlides.has(lower) || ofSlides.has(lemma)) evidence.use({ from: at, to: at + 1 });
  const lists = decided.pages.flatMap((page) => (page.kind === 'entity' && page.path !== '/' ? [page.entity] : []));
  const open = decided.entities.filter(({ id, access }) => lists.includes(id) && (access?.reading ?? 'anyone') === 'anyone');
  const shown = shownIn(reading, words, open);
  const section = shown ? slidesOfRows(shown) : slidesOfPages(home, decided);
  if (!section) return decided;
  const [hero, ...rest] = home.sections;
  const others = rest.filter((one) => !(one.kind === 'rows' && one.entity === shown?.id));
  const sections = [...(hero ? [hero] : []), section, ...others];
  const entities = shown ? decided.entities.map((one) => (one === shown ? withButton(reading, one) : one)) : decided.entities;
  return { ...decided, entities, pages: decided.pages.map((page) => (page === home ? { ...home, sections } : page)) };
}

/** The list of slides itself, else the list that the word before names ("product slider"), else the first with pictures. */
function shownIn(reading: Reading, { from }: Span, open: Entity[]): Entity | null {
  const { tokens } = reading;
  const isOf = (entity: Entity, lemma: string) => entity.singular.split(' ').at(-1) === lemma;
  const own = open.find((entity) => unsure.has(entity.singular.split(' ').at(-1) ?? ''));
  const behind = ['of', 'for', 'with'].includes(tokens[from + 1]?.lower ?? '') ? tokens.slice(from + 2, from + 5) : [];
  const named = [tokens[from - 1], ...behind].flatMap((token) =>
    token ? open.filter((entity) => isOf(entity, token.lemma)) : [],
  );
  const pictured = open.find(({ fields }) => fields.some(({ type }) => type.kind === 'image'));
  return own ?? named[0] ?? pictured ?? open[0] ?? null;
}

export const slidesOfRows = ({ id, plural }: Entity): Section => ({
  kind: 'slides',
  heading: capitalised(plural),
  entity: id,
  slides: [],
});

const mostSlides = 5;

/** Slides that lead to the other pages of a site without lists. */
function slidesOfPages(home: Page & { kind: 'content' }, { pages }: Decided): Section | null {
  const cards = home.sections.flatMap((section) => (section.kind === 'cards' ? section.cards : []));
  const others = pages.filter((page) => page.kind === 'content' && page !== home);
  const [first] = others;
  const slides = cards
    .map(({ title, text, href }) => ({ title, text, button: 'Read more', href: href ?? first?.path ?? '#main' }))
    .slice(0, mostSlides);
  return slides.length > 1 ? { kind: 'slides', heading: 'At a glance', slides } : null;
}

/** Slides have a button if the prompt speaks of one: its words, and where it leads. */
function withButton(reading: Reading, entity: Entity): Entity {
  const isOwn = unsure.has(entity.singular.split(' ').at(-1) ?? '');
  const isAsked = reading.tokens.some(({ lemma }) => lemma === 'button' || lemma === 'link' || lemma === 'call-to-action');
  if (!isOwn || !isAsked) return entity;
  const has = (kind: Field['type']['kind'], id: string) =>
    entity.fields.some((field) => field.id === id || (kind === 'url' && field.type.kind === 'url'));
  const added: Field[] = [
    ...(has('text', 'button') ? [] : [fieldOf('button', 'Button', 'text', 'The words on its button.')]),
    ...(has('url', 'link') ? [] : [fieldOf('link', 'Link', 'url', 'Where the button leads.')]),
  ];
  return { ...entity, fields: [...entity.fields, ...added] };
}

const longestButton = 60;
const fieldOf = (id: string, label: string, kind: 'text' | 'url', help: string): Field => ({
  id,
  label,
  type: kind === 'url' ? { kind } : { kind, unique: false, maxLength: longestButton },
  required: false,
  help,
});
