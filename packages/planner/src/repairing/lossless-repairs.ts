/** Repairs that lose nothing: each step fixes one kind of problem, and leaves a valid plan unchanged. */
import {
  closingRelations,
  type Entity,
  entitiesFitting,
  type Field,
  fitsField,
  isAnswered,
  isFillFitting,
  isUsedInChat,
  keepsForm,
  type Page,
  type Section,
} from '@davit/blueprint';
import type { DraftFeature, DraftPlan } from '../deciding/draft-feature.ts';
import { oneLine } from '../reading/clean-text.ts';

export function mended(blueprint: DraftPlan): DraftPlan {
  return [
    withPlainTexts,
    withoutNeededCircles,
    withoutNeededFilesOverApi,
    withFormsOfTheirOwn,
    withoutNeededSayings,
    withDecidersThatAreThere,
    withPrivateSignUps,
    withNamesThatAreThere,
    withFittingFills,
    withFilledPages,
    withHome,
    withLinksThatLead,
    withFittingSamples,
  ].reduce((plan, step) => step(plan), blueprint);
}

const longestTextOf: Record<string, number> = {
  name: 60,
  tagline: 200,
  singular: 60,
  plural: 60,
  label: 60,
  title: 120,
  heading: 120,
  help: 200,
};

/** Names and headings fit on one line within their limit. */
function withPlainTexts(blueprint: DraftPlan): DraftPlan {
  const { name, tagline, entities, pages, notUnderstood, notMade } = blueprint;
  return {
    ...blueprint,
    ...plain({ name, tagline, entities }),
    pages: pages.map((page) => ({ ...plain(page), title: asLine(page.title, 60) })),
    notUnderstood: notUnderstood.map((phrase) => asLine(phrase, 200)).filter(Boolean),
    ...(notMade ? { notMade: notMade.map((wish) => asLine(wish, 80)).filter(Boolean) } : {}),
  };
}

function plain<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(plain) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, one]) => {
    const longest = typeof one === 'string' ? longestTextOf[key] : undefined;
    return [key, longest === undefined ? plain(one) : asLine(one as string, longest)];
  });
  return Object.fromEntries(members);
}

const asLine = (text: string, longest: number) =>
  text.length > longest || /[\p{Cc}\p{Cf}]/u.test(text) ? oneLine(text, longest) : text;

/** The relation that closes a cycle of required relations becomes optional. */
function withoutNeededCircles(blueprint: DraftPlan): DraftPlan {
  const closing = closingRelations(blueprint.entities);
  return withOptional(blueprint, (field, { id }) => closing.some((one) => one.entity === id && one.field === field.id));
}

/** API clients cannot send files, so files are optional if they add rows. */
function withoutNeededFilesOverApi(blueprint: DraftPlan): DraftPlan {
  if (blueprint.goalType !== 'api' && !blueprint.pages.some(({ kind }) => kind === 'api-docs')) return blueprint;
  return withOptional(blueprint, ({ type }) => type.kind === 'image' || type.kind === 'file');
}

/** Booking, voting and sign-up forms add rows by themselves and know no other relations, so those are optional. */
function withFormsOfTheirOwn(blueprint: DraftPlan): DraftPlan {
  const added = blueprint.features.flatMap(({ parameters: { votes, polls, resource, event } }) => [
    votes,
    polls,
    ...[resource, event].map((one) => (one as { entity?: unknown } | null | undefined)?.entity),
  ]);
  // A booking must name what it books.
  const booked = blueprint.features.map(({ parameters }) => parameters.bookings);
  return withOptional(blueprint, ({ type }, { id }) => type.kind === 'relation' && added.includes(id) && !booked.includes(id));
}

/** No form adds chat messages, so relations to them are optional. */
function withoutNeededSayings(blueprint: DraftPlan): DraftPlan {
  return withOptional(blueprint, ({ type }) => type.kind === 'relation' && isUsedInChat(blueprint, type.entity));
}

/** Makes the matching fields optional. */
function withOptional(blueprint: DraftPlan, isSuch: (field: Field, entity: Entity) => boolean): DraftPlan {
  const entities = blueprint.entities.map((entity) => {
    const isNeeded = (field: Field) => field.required && isSuch(field, entity);
    if (!entity.fields.some(isNeeded)) return entity;
    return { ...entity, fields: entity.fields.map((field) => (isNeeded(field) ? { ...field, required: false } : field)) };
  });
  return { ...blueprint, entities };
}

/** Only existing roles decide; without one, the owner does. */
function withDecidersThatAreThere(blueprint: DraftPlan): DraftPlan {
  const profiles = blueprint.features.find(({ id }) => id === 'profiles')?.parameters as { kinds?: string[] } | undefined;
  const roles = [...blueprint.roles, ...(profiles?.kinds ?? [])];
  const entities = blueprint.entities.map((entity) =>
    entity.decided
      ? { ...entity, decided: { ...entity.decided, by: entity.decided.by.filter((role) => roles.includes(role)) } }
      : entity,
  );
  return { ...blueprint, entities };
}

/** Where the owner alone adds sign-ups, nobody outside reads the addresses in them. */
function withPrivateSignUps(blueprint: DraftPlan): DraftPlan {
  const signUps = blueprint.features.filter(({ id }) => id === 'sign-up-form').map(({ parameters }) => parameters.entity);
  const isOpen = ({ id, access }: Entity) =>
    signUps.includes(id) &&
    (access?.writing ?? blueprint.writing) === 'owner' &&
    (access === undefined || access.reading === 'anyone');
  const access = { reading: 'members', writing: 'owner' } as const;
  return { ...blueprint, entities: blueprint.entities.map((one) => (isOpen(one) ? { ...one, access } : one)) };
}

/** Features and dashboards speak of entities and fields that are there, and that they can be made of. */
function withNamesThatAreThere(blueprint: DraftPlan): DraftPlan {
  const isThere = (id: string) => blueprint.entities.some((entity) => entity.id === id);
  const hasField = ({ entity, field }: { entity: string; field: string }) =>
    blueprint.entities.some(({ id, fields }) => id === entity && fields.some((one) => one.id === field));
  const features = blueprint.features.map((feature): DraftFeature => {
    const { entities, fields } = feature.parameters;
    const named = Array.isArray(entities) ? { entities: worked(feature.id, entities.filter(isThere), blueprint) } : {};
    const listed = Array.isArray(fields) ? { fields: fields.filter(hasField) } : {};
    return { ...feature, parameters: { ...feature.parameters, ...named, ...listed } };
  });
  const pages = blueprint.pages.map(
    (page): Page => (page.kind === 'dashboard' ? { ...page, about: page.about.filter(({ entity }) => isThere(entity)) } : page),
  );
  return { ...blueprint, features: features.filter(namesSomething), pages };
}

/** The entity that a feature names, if it supports it; else the first that it supports. Without one, the feature is at fault. */
function worked(feature: string, named: string[], blueprint: DraftPlan): string[] {
  const fitting = entitiesFitting(feature, blueprint);
  const left = named.filter((id) => fitting.includes(id));
  if (left.length > 0) return left;
  return named.length > 0 && fitting.length > 0 ? fitting.slice(0, 1) : named;
}

const namesSomething = ({ parameters }: DraftFeature) =>
  ![parameters.entities, parameters.fields].some((named) => Array.isArray(named) && named.length === 0);

/** Sections show only entities with a page and forms with a feature; removes a page left empty or without its tool. */
function withFilledPages(blueprint: DraftPlan): DraftPlan {
  const { features } = blueprint;
  const lists = blueprint.pages.flatMap((page) => (page.kind === 'entity' ? [page.entity] : []));
  const isListed = ({ entity }: { entity?: string }) => entity === undefined || lists.includes(entity);
  const stands = (section: Section) =>
    section.kind === 'rows' || section.kind === 'slides'
      ? isListed(section)
      : section.kind !== 'sign-up-form' || features.some(keepsForm);
  const pages = blueprint.pages.flatMap((page): Page[] => {
    if (page.kind === 'tool') return features.some(({ id }) => id === page.tool) ? [page] : [];
    if (page.kind === 'dashboard') return page.about.length > 0 ? [page] : [];
    if (page.kind !== 'content') return [page];
    const sections = page.sections.filter(stands);
    return sections.length === page.sections.length ? [page] : sections.length > 0 ? [{ ...page, sections }] : [];
  });
  return { ...blueprint, pages };
}

/** The page at `/` comes first; without one, the first page moves there. */
function withHome(blueprint: DraftPlan): DraftPlan {
  const { pages } = blueprint;
  const home = pages.find(({ path }) => path === '/') ?? pages[0];
  if (!home || (home === pages[0] && home.path === '/')) return blueprint;
  return { ...blueprint, pages: [{ ...home, path: '/' }, ...pages.filter((page) => page !== home)] };
}

/** Buttons link only to existing pages. */
function withLinksThatLead(blueprint: DraftPlan): DraftPlan {
  const pages = blueprint.pages.map((page): Page => {
    if (page.kind !== 'content') return page;
    const sections = page.sections.map((section) => withAnsweredLinks(section, blueprint));
    const { under, ...open } = page;
    const isUnder = under !== undefined && blueprint.pages.some((other) => other !== page && other.path === under);
    return { ...(isUnder ? page : open), sections };
  });
  return { ...blueprint, pages };
}

function withAnsweredLinks(section: Section, blueprint: DraftPlan): Section {
  if (section.kind === 'cards') {
    const cards = section.cards.map(({ href, ...card }) =>
      href !== undefined && isAnswered(href, blueprint) ? { ...card, href } : card,
    );
    return { ...section, cards };
  }
  if (section.kind !== 'hero') return section;
  const { more, ...hero } = section;
  const kept = (more ?? []).filter(({ href }) => isAnswered(href, blueprint));
  const action = hero.action && isAnswered(hero.action.href, blueprint) ? hero.action : null;
  return { ...hero, action, ...(kept.length > 0 ? { more: kept } : {}) };
}

type Samples = DraftPlan['content']['samples'];

/**
 * Drops sample values that do not fit their field. A row that requires such a value drops all samples of its entity,
 * and then the rows that refer to them.
 */
/** A value for rows without one, such as an option, may be gone. */
function withFittingFills(blueprint: DraftPlan): DraftPlan {
  const entities = blueprint.entities.map((entity) => {
    if (entity.fields.every(isFillFitting)) return entity;
    const fields = entity.fields.map(({ fill, ...field }) =>
      fill && isFillFitting({ ...field, fill }) ? { ...field, fill } : field,
    );
    return { ...entity, fields };
  });
  return { ...blueprint, entities };
}

function withFittingSamples(blueprint: DraftPlan): DraftPlan {
  let { samples } = blueprint.content;
  // Each round but the last empties the samples of at least one entity.
  for (let round = 0; round <= blueprint.entities.length; round += 1) {
    const next = fittingSamples(blueprint.entities, samples);
    const isSame = Object.keys(samples).every((id) => next[id]?.length === samples[id]?.length);
    samples = next;
    if (isSame) break;
  }
  return { ...blueprint, content: { ...blueprint.content, samples } };
}

function fittingSamples(entities: Entity[], samples: Samples): Samples {
  const rowsOf = (entity: string) => samples[entity]?.length ?? 0;
  const fits = (row: Samples[string][number], field: Field) => fitsField(row[field.id] ?? null, field, rowsOf);
  const mendedRow = (row: Samples[string][number], fields: Field[]) => {
    const isStrange = Object.keys(row).some((key) => !fields.some(({ id }) => id === key));
    if (!isStrange && fields.every((field) => fits(row, field))) return row;
    return Object.fromEntries(
      fields.map((field) => [field.id, fits(row, field) ? (row[field.id] ?? null) : (field.fill?.value ?? null)]),
    );
  };
  return Object.fromEntries(
    Object.entries(samples).flatMap(([id, rows]) => {
      const fields = entities.find((entity) => entity.id === id)?.fields;
      if (!fields) return [];
      const mended = rows.map((row) => mendedRow(row, fields));
      return [[id, mended.every((row) => fields.every((field) => fits(row, field))) ? mended : []]];
    }),
  );
}
