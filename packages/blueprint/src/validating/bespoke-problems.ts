/** What bespoke features need: a page, lists to ask, code within its bounds, and promises that can be checked. */
import type { Blueprint } from '../blueprint.ts';
import { type BespokeFeature, type BespokePromise, maxCodeBytes, maxCodeLines, maxPromiseBytes } from '../schema/bespoke.ts';
import { forVisitors, type Rule } from './feature-needs.ts';
import { entityIds, entityOf } from './names.ts';
import { type Problem, problem, repeated, useOneOf } from './problem.ts';

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
    ...(code.server === undefined && code.screen === undefined
      ? [problem(`${at}/code`, 'nothing can be seen of it', 'Add "server" with a page, or "screen" with a script.')]
      : []),
    ...Object.entries(code).flatMap(([name, text]) => sizeProblems(text ?? '', `${at}/code/${name}`)),
    ...promises.flatMap((promise, place) => promiseProblems(promise, feature, blueprint, `${at}/promises/${place}`)),
  ];
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
