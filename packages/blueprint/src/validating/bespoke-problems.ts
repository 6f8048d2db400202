/** What bespoke features need: a page, lists to ask, code within its bounds, and promises that can be checked. */
import { canBeKept } from '../adding-bespoke.ts';
import type { Blueprint, Entity } from '../blueprint.ts';
import { type BespokeFeature, type BespokePromise, maxCodeBytes, maxCodeLines, maxPromiseBytes } from '../schema/bespoke.ts';
import { forVisitors, type Rule } from './feature-needs.ts';
import { entityIds, entityOf, isUsedInChat } from './names.ts';
import { type Problem, problem, repeated, useOneOf } from './problem.ts';
import { ruledBy } from './ruled-by.ts';

export const bespoke: Rule<'bespoke'> = ({ features }, blueprint, at) => [
  ...forVisitors(blueprint, 'bespoke', at),
  ...(blueprint.goalType === 'api' ? [problem(at, 'an API has no pages for them', 'Remove the feature bespoke.')] : []),
  ...(blueprint.stack === 'hono-sqlite' ? [] : [problem('/stack', 'bespoke features keep data', 'Set "stack": "hono-sqlite".')]),
  ...features.flatMap((feature, place) => featureProblems(feature, blueprint, `${at}/features/${place}`)),
  ...repeated(
    features.map(({ key }) => key),
    (place) => `${at}/features/${place}/key`,
    (key) => `the key ${key}`,
    'Give each its own key.',
  ),
  ...repeated(
    features.map(({ page }) => page),
    (place) => `${at}/features/${place}/page`,
    (page) => `the page ${page}`,
    'Give each its own page.',
  ),
  ...blueprint.pages.flatMap((page, place) =>
    page.kind === 'tool' && page.tool === 'bespoke' && !features.some((feature) => feature.page === page.path)
      ? [
          problem(
            `/pages/${place}`,
            `no bespoke feature is at ${page.path}`,
            'Remove the page, or set "page" of a feature to it.',
          ),
        ]
      : [],
  ),
];

function featureProblems(feature: BespokeFeature, blueprint: Blueprint, at: string): Problem[] {
  const { page, uses, code, promises } = feature;
  const paths = blueprint.pages.flatMap((one) => (one.kind === 'tool' && one.tool === 'bespoke' ? [one.path] : []));
  return [
    ...(paths.includes(page)
      ? []
      : [
          problem(
            `${at}/page`,
            `no bespoke page is at ${page}`,
            `Add to /pages { "kind": "tool", "tool": "bespoke", "title": "…", "path": "${page}" }.`,
          ),
        ]),
    ...uses.flatMap((id, place) =>
      entityOf(blueprint, id)
        ? []
        : [
            problem(
              `${at}/uses/${place}`,
              `no entity is called ${id}`,
              useOneOf(entityIds(blueprint), 'Leave "uses" empty: the app has no lists.'),
            ),
          ],
    ),
    ...repeated(
      uses,
      (place) => `${at}/uses/${place}`,
      (id) => `the entity ${id}`,
      'Name it once.',
    ),
    ...keepsProblems(feature, blueprint, at),
    ...(code.server === undefined && code.screen === undefined
      ? [problem(`${at}/code`, 'nothing can be seen of it', 'Add "server" with a page, or "screen" with a script.')]
      : []),
    ...Object.entries(code).flatMap(([name, text]) => sizeProblems(text ?? '', `${at}/code/${name}`)),
    ...promises.flatMap((promise, place) => promiseProblems(promise, feature, blueprint, `${at}/promises/${place}`)),
  ];
}

/** Lists whose rows another feature makes are not this one's to keep. */
function keepsProblems({ keeps = [], uses, code }: BespokeFeature, blueprint: Blueprint, at: string): Problem[] {
  const { features } = blueprint;
  const others = features.flatMap((one) => (one.id === 'bespoke' ? one.parameters.features : [])).flatMap(keptBy);
  const ruled = features.flatMap(ruledBy);
  return keeps.flatMap((kept, place) => {
    const path = `${at}/keeps/${place}`;
    const entity = entityOf(blueprint, kept.entity);
    if (!entity || !uses.includes(kept.entity))
      return [problem(path, `${kept.entity} is none of its lists`, useOneOf(uses, 'Leave "keeps" out.'))];
    const isTaken = others.filter((one) => one === nameOf(kept)).length > 1;
    return [
      ...(code.server === undefined ? [problem(path, 'nothing writes it', 'Add "server" with acts, or leave "keeps" out.')] : []),
      ...(ruled.includes(kept.entity) || isUsedInChat(blueprint, kept.entity)
        ? [problem(path, `another feature makes the rows of ${kept.entity}`, 'Leave it out.')]
        : []),
      ...(isTaken ? [problem(path, `${nameOf(kept)} is kept twice`, 'Name it once.')] : []),
      ...(kept.field === undefined ? [] : fieldProblems(entity, kept.field, path)),
    ];
  });
}

const nameOf = ({ entity, field }: { entity: string; field?: string }) => (field === undefined ? entity : `${entity}.${field}`);
const keptBy = ({ keeps = [] }: BespokeFeature) => keeps.map(nameOf);

function fieldProblems(entity: Entity, id: string, path: string): Problem[] {
  const field = entity.fields.find((one) => one.id === id);
  const name = `${entity.id}.${id}`;
  if (!field)
    return [
      problem(
        `${path}/field`,
        `no field is called ${name}`,
        useOneOf(
          entity.fields.map((one) => one.id),
          'Leave it out.',
        ),
      ),
    ];
  if (!canBeKept(entity, field)) return [problem(`${path}/field`, `${name} cannot be calculated`, 'Name another field.')];
  return field.required
    ? [problem(`${path}/field`, `nobody types ${name}, so nobody can give it`, 'Set "required": false on it.')]
    : [];
}

const utf8 = new TextEncoder();

function sizeProblems(text: string, path: string): Problem[] {
  const lines = text.split('\n').length;
  const bytes = utf8.encode(text).length;
  return [
    ...(lines > maxCodeLines ? [problem(path, `has ${lines} lines`, `Write at most ${maxCodeLines}.`)] : []),
    ...(bytes > maxCodeBytes ? [problem(path, `has ${bytes} bytes`, `Write at most ${maxCodeBytes}.`)] : []),
  ];
}

function promiseProblems({ by, check }: BespokePromise, { code }: BespokeFeature, blueprint: Blueprint, at: string): Problem[] {
  const { auth, joining = 'open', reading = 'anyone' } = blueprint;
  const bytes = utf8.encode(JSON.stringify(check)).length;
  return [
    ...(bytes > maxPromiseBytes
      ? [problem(`${at}/check`, `has ${bytes} bytes`, `Use smaller values, of at most ${maxPromiseBytes} bytes together.`)]
      : []),
    ...(by === 'member' && (auth === 'none' || joining === 'nobody')
      ? [problem(`${at}/by`, 'the app has no members', 'Use visitor or owner.')]
      : []),
    ...(by === 'visitor' && reading !== 'anyone' && 'steps' in check
      ? [problem(`${at}/by`, 'visitors cannot open the app', 'Use member or owner.')]
      : []),
    ...('call' in check && !exportsIn(code.rules ?? '').includes(check.call)
      ? [
          problem(
            `${at}/check/call`,
            `rules export no function ${check.call}`,
            useOneOf(exportsIn(code.rules ?? ''), 'Add "rules" that export it, or check by steps.'),
          ),
        ]
      : []),
  ];
}

/** The names of exported functions, as written: `export function f` and `export const f`. */
function exportsIn(rules: string): string[] {
  return [...rules.matchAll(/^export\s+(?:function|const)\s+([A-Za-z]\w*)/gm)].flatMap(([, name]) => name ?? []);
}
