/**
 * What every plan must keep to, whoever made it: the schema's shapes, and what a schema cannot say.
 *  B1 Identifiers are no reserved words; ids, slugs and paths are unique; no slug hides a path every app has.
 *  B2 What is named exists: relations, title fields, sorts, workflows, pages, features' entities and fields.
 *  B3 A workflow's field is a required choice with the same options as its states.
 *  B4 Sample rows fit their fields.
 *  B5 The first page is at `/`; rows and forms are kept only with `hono-sqlite`; members and owners need log-in.
 *  B6 A calculator's formulas can be read and name only what is known there.
 */
import { Compile } from 'typebox/compile';
import type { Blueprint, CalculatorParameters, Entity, Overview } from './blueprint.ts';
import { BlueprintSchema, CalculatorSchema, ScheduleSchema, TimerSchema } from './blueprint-schema.ts';
import { keepsRows } from './deciding/features.ts';
import { reservedEntities, reservedFields, reservedSlugs, reservedWords } from './deciding/identifiers.ts';
import { fitsField } from './sample-values.ts';
import { formulaError } from './validate-formula.ts';

const shape = Compile(BlueprintSchema);
const calculatorShape = Compile(CalculatorSchema);
const scheduleShape = Compile(ScheduleSchema);
const timerShape = Compile(TimerSchema);

/** Sentences that say what is wrong with a plan and where; empty where nothing is. */
export function blueprintProblems(plan: unknown): string[] {
  if (!shape.Check(plan)) return shape.Errors(plan).map((error) => `${error.instancePath || '/'} ${error.message}`);
  const blueprint = plan as unknown as Blueprint;
  return [
    ...blueprint.entities.flatMap((entity) => entityProblems(entity, blueprint)),
    ...repeated(
      'entity id',
      blueprint.entities.map((entity) => entity.id.toLowerCase()),
    ),
    ...repeated(
      'slug',
      blueprint.entities.map((entity) => entity.slug),
    ),
    ...repeated(
      'path',
      blueprint.pages.map((page) => page.path),
    ),
    ...repeated(
      'feature',
      blueprint.features.map((feature) => feature.id),
    ),
    ...repeated(
      'decision',
      blueprint.evidence.map((entry) => entry.decision),
    ),
    ...pageProblems(blueprint),
    ...sampleProblems(blueprint),
    ...blueprint.features.flatMap((feature) => featureProblems(feature, blueprint)),
    ...wholeProblems(blueprint),
  ];
}

/** Throws where a plan breaks a rule, which is a fault of the planner that made it. */
export function assertBlueprint(plan: unknown): asserts plan is Blueprint {
  const [first] = blueprintProblems(plan);
  if (first !== undefined) throw new Error(`invariant broken: a plan must be valid, but ${first}`);
}

function repeated(what: string, values: string[]): string[] {
  const twice = values.filter((value, at) => values.indexOf(value) !== at);
  return twice.map((value) => `the ${what} ${value} stands twice`);
}

function entityProblems(entity: Entity, blueprint: Blueprint): string[] {
  const where = `entity ${entity.id}`;
  const fields = new Map(entity.fields.map((field) => [field.id, field]));
  const ids = blueprint.entities.map((other) => other.id);
  const problems = repeated(
    `field of ${where}`,
    entity.fields.map((field) => field.id.toLowerCase()),
  );
  if (reservedWords.has(entity.id) || reservedEntities.has(entity.id)) problems.push(`${where} has a reserved word for an id`);
  if (reservedSlugs.has(entity.slug)) problems.push(`${where} has a slug that every app uses: ${entity.slug}`);
  for (const { id, type } of entity.fields) {
    if (reservedWords.has(id) || reservedFields.has(id)) problems.push(`${where} has a reserved word for the field ${id}`);
    if (type.kind === 'relation' && !ids.includes(type.entity))
      problems.push(`${where}.${id} points to ${type.entity}, which is not there`);
    if (type.kind === 'choice')
      problems.push(
        ...repeated(
          `option of ${where}.${id}`,
          type.options.map((option) => option.id),
        ),
      );
  }
  const { published, workflow } = entity;
  if (published && !workflow?.states.some(({ id }) => id === published.state))
    problems.push(`${where} is published in ${published.state}, which is no state of it`);
  if (published?.on && fields.get(published.on)?.type.kind !== 'date')
    problems.push(`${where} is published on ${published.on}, which is no date of it`);
  if (!entity.owned && entity.fields.some(({ isPrivate }) => isPrivate))
    problems.push(`${where} keeps fields to who made a row, and rows belong to nobody`);
  for (const { relation, quantity, stock } of entity.moves ?? []) {
    const type = fields.get(relation)?.type;
    const target = type?.kind === 'relation' ? blueprint.entities.find(({ id }) => id === type.entity) : undefined;
    if (!fields.has(quantity) || !target?.fields.some(({ id }) => id === stock))
      problems.push(`${where} moves a stock that is not there`);
  }
  const { adders = [], decided } = entity;
  for (const role of [...adders, ...(decided?.by ?? [])])
    if (!blueprint.roles.includes(role)) problems.push(`${where} gives a right to ${role}, which is no role`);
  for (const id of decided?.fields ?? [])
    if (!fields.has(id)) problems.push(`${where} has an answer ${id}, which is no field of it`);
  if (!fields.has(entity.titleField)) problems.push(`${where} has no field ${entity.titleField} for its title`);
  const { field: sort } = entity.defaultSort;
  if (!fields.has(sort) && sort !== 'createdAt') problems.push(`${where} is sorted by ${sort}, which is no field of it`);
  return [...problems, ...workflowProblems(entity)];
}

function workflowProblems({ id, workflow, fields }: Entity): string[] {
  if (!workflow) return [];
  const field = fields.find((candidate) => candidate.id === workflow.field);
  const options = field?.type.kind === 'choice' ? field.type.options.map((option) => option.id) : [];
  const states = workflow.states.map((state) => state.id);
  return field?.required && options.join() === states.join()
    ? []
    : [`the workflow of ${id} needs a required choice with the same options as its states`];
}

function pageProblems({ pages, entities, features }: Blueprint): string[] {
  const problems = pages[0]?.path === '/' ? [] : ['the first page is not at /'];
  for (const page of pages) {
    if (page.kind === 'entity' && !entities.some((entity) => entity.id === page.entity))
      problems.push(`the page ${page.path} shows ${page.entity}, which is not there`);
    if (page.kind === 'tool' && !features.some((feature) => feature.id === page.tool))
      problems.push(`the page ${page.path} needs the feature ${page.tool}`);
    if (page.kind === 'content')
      for (const section of page.sections)
        if (section.kind === 'rows' && !pages.some((other) => other.kind === 'entity' && other.entity === section.entity))
          problems.push(`the page ${page.path} shows rows of ${section.entity}, which has no page`);
    if (page.kind === 'dashboard') problems.push(...page.about.flatMap((overview) => overviewProblems(overview, entities)));
  }
  return problems;
}

const days = ['date', 'date-time'];
const wantedKinds = { late: days, soon: days, is: ['choice', 'yes-no'], nobody: ['text', 'relation'] };

function overviewProblems({ entity, measures, day, by, attention, settled }: Overview, entities: Entity[]): string[] {
  const fields = entities.find(({ id }) => id === entity)?.fields;
  if (!fields) return [`the dashboard tells of ${entity}, which is not there`];
  const kindOf = (id: string) => fields.find((field) => field.id === id)?.type.kind ?? 'none';
  const numbers = ['integer', 'decimal', 'money'];
  const wanted: [string | null, string[]][] = [
    ...measures.flatMap(({ field, times }): [string | null, string[]][] => [
      [field, numbers],
      [times, numbers],
    ]),
    [day, days],
    [settled, days],
    [by, ['choice', 'relation', 'text']],
    ...attention.flatMap((one): [string | null, string[]][] =>
      one.kind === 'low'
        ? [
            [one.field, numbers],
            [one.than, numbers],
          ]
        : [[one.field, wantedKinds[one.kind]]],
    ),
  ];
  return wanted.flatMap(([id, kinds]) =>
    id === null || kinds.includes(kindOf(id)) ? [] : [`the dashboard reads ${entity}.${id}, which is no ${kinds.join(' or ')}`],
  );
}

function sampleProblems({ content, entities }: Blueprint): string[] {
  return Object.entries(content.samples).flatMap(([id, rows]) => {
    const entity = entities.find((candidate) => candidate.id === id);
    if (!entity) return [`there are samples of ${id}, which is not there`];
    return rows.flatMap((row, at) => {
      const strangers = Object.keys(row).filter((key) => !entity.fields.some((field) => field.id === key));
      const misfits = entity.fields.filter(
        (field) => !fitsField(row[field.id] ?? null, field, (other) => content.samples[other]?.length ?? 0),
      );
      return [...strangers, ...misfits.map((field) => field.id)].map(
        (field) => `sample ${at + 1} of ${id} does not fit ${field}`,
      );
    });
  });
}

function featureProblems({ id, parameters }: Blueprint['features'][number], { entities }: Blueprint): string[] {
  const named = parameters.entities;
  const problems: string[] = [];
  if (Array.isArray(named)) {
    for (const name of named)
      if (!entities.some((entity) => entity.id === name))
        problems.push(`the feature ${id} names ${String(name)}, which is not there`);
  }
  for (const { entity, field } of Array.isArray(parameters.fields) ? parameters.fields : []) {
    const known = entities.find((candidate) => candidate.id === entity)?.fields.some((candidate) => candidate.id === field);
    if (!known) problems.push(`the feature ${id} names ${String(entity)}.${String(field)}, which is not there`);
  }
  if (id === 'gallery') problems.push(...galleryProblems(parameters, entities));
  if (id === 'cart') problems.push(...cartProblems(parameters, entities));
  if (id === 'calculator') problems.push(...calculatorProblems(parameters));
  if (id === 'schedule' && !scheduleShape.Check(parameters)) problems.push('the schedule has parameters of no job that is known');
  if (id === 'timer' && !timerShape.Check(parameters)) problems.push('the timer has parameters that no timer has');
  return problems;
}

function galleryProblems({ entity, picture, shows }: Record<string, unknown>, entities: Entity[]): string[] {
  const fields = entities.find(({ id }) => id === entity)?.fields ?? [];
  const isKind = (field: unknown, kind: string) => fields.some(({ id, type }) => id === field && type.kind === kind);
  return [
    ...(isKind(picture, 'image') ? [] : ['the gallery shows what has no picture']),
    ...(shows === null || isKind(shows, 'text') ? [] : ['what a picture of the gallery shows is said nowhere']),
  ];
}

function cartProblems({ products, orders }: Record<string, unknown>, entities: Entity[]): string[] {
  const sold = entities.find(({ id }) => id === products);
  const isPriced = sold?.fields.some(({ type, required }) => type.kind === 'money' && required);
  const kept = entities.find(({ id }) => id === orders);
  return [
    ...(isPriced ? [] : ['the cart sells what has no price']),
    ...(kept?.access?.reading === 'owner' ? [] : ['the orders of the cart are not the owner’s']),
  ];
}

/** What is wrong with the parameters of a calculator. */
export function calculatorProblems(parameters: unknown): string[] {
  if (!calculatorShape.Check(parameters))
    return calculatorShape.Errors(parameters).map((error) => `calculator ${error.instancePath} ${error.message}`);
  const { preset, inputs, outputs } = parameters as CalculatorParameters;
  const known = new Set<string>();
  const problems: string[] = repeated(
    'calculator id',
    [...inputs, ...outputs].map(({ id }) => id),
  );
  if (!preset && (inputs.length === 0 || outputs.length === 0))
    problems.push('a calculator without a preset needs inputs and outputs');
  for (const { id } of inputs) known.add(id);
  for (const { id, formula, kind, texts } of outputs) {
    const error = formulaError(formula, known);
    if (error) problems.push(`the formula of ${id} ${error}`);
    if ((kind === 'text') !== texts.length > 0) problems.push(`the output ${id} has texts only where it is one`);
    known.add(id);
  }
  for (const id of known) if (reservedWords.has(id)) problems.push(`the calculator has a reserved word for ${id}`);
  for (const { id, kind, options } of inputs)
    if ((kind === 'choice') !== options.length > 0) problems.push(`the input ${id} has options only where it is a choice`);
  return problems;
}

function wholeProblems(blueprint: Blueprint): string[] {
  const keeps = blueprint.entities.length > 0 || blueprint.features.some((feature) => keepsRows.has(feature.id));
  const problems: string[] = [];
  if (keeps && blueprint.stack !== 'hono-sqlite') problems.push('rows or messages are kept, but the stack has no database');
  if (blueprint.auth === 'password' && blueprint.stack !== 'hono-sqlite') problems.push('accounts have to be kept in a database');
  if (
    blueprint.auth === 'none' &&
    (blueprint.writing !== 'anyone' ||
      (blueprint.reading ?? 'anyone') !== 'anyone' ||
      blueprint.entities.some(({ access }) => access?.reading === 'members') ||
      blueprint.roles.length > 0)
  ) {
    problems.push('members, owners and roles need log-in');
  }
  return problems;
}
