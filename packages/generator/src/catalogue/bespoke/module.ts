/** Features written for this app alone: their code as files of the app, built apart from its server. */

import { type BespokeChecked, bespokeChecks } from '@davit/app-kit/features/bespoke/checks/bespoke.ts';
import { type BespokeFeature, type Blueprint, bespokePath, isUsedInChat, parametersOf, ruledBy } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule, SourceFile } from '../../module.ts';
import type { ToolPage } from '../tool-page.ts';

const folder = '@davit/app-kit/features/bespoke';

export const bespoke: CatalogueModule = {
  id: 'bespoke',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && featuresOf(blueprint).length > 0,
  files: (blueprint) => featuresOf(blueprint).flatMap(filesOf),
  wiring: (blueprint) => ({
    styles: ['features/bespoke/bespoke.css'],
    imports: [
      `import { mountBespoke } from '${folder}/routes.tsx';`,
      `import { bespokeShare } from '${folder}/kept.ts';`,
      "import { bespokeKeep } from '@davit/app-kit/features/kept-values.ts';",
    ],
    mounts: [`mountBespoke(app, context, ${literal(featuresOf(blueprint).map((feature) => placeOf(blueprint, feature)))});`],
    entities: ['bespokeKeep', 'bespokeShare'],
  }),
  checks: (blueprint) => bespokeChecks(checkedOf(blueprint)),
  testing: (blueprint) => ({
    imports: [`import { bespokeChecks } from '${folder}/checks/bespoke.ts';`],
    checks: [`bespokeChecks(${literal(checkedOf(blueprint))})`],
  }),
};

const featuresOf = (blueprint: Blueprint) => parametersOf(blueprint, 'bespoke')?.features ?? [];

/** The feature's own files, as they were written, and the entry point of what runs in its realm. */
function filesOf({ key, code }: BespokeFeature): SourceFile[] {
  const at = `src/features/${key}`;
  const own = Object.entries(code).map(([name, content]) => ({
    path: `${at}/${name}.ts`,
    content: content.endsWith('\n') ? content : `${content}\n`,
  }));
  const entry = [
    '/** What runs in the realm of this feature. */',
    ...(code.server === undefined ? [] : ["export { default as feature } from './server.ts';"]),
    ...(code.rules === undefined ? [] : ["export * as rules from './rules.ts';"]),
  ];
  const runs = code.server !== undefined || code.rules !== undefined;
  return [...own, ...(runs ? [{ path: `${at}/realm.ts`, content: `${entry.join('\n')}\n` }] : [])];
}

function placeOf(blueprint: Blueprint, { key, title, summary, page, uses, keeps = [], code }: BespokeFeature) {
  const tool = blueprint.pages.find((one): one is ToolPage => one.kind === 'tool' && one.path === page);
  const ruled = blueprint.features.flatMap(ruledBy);
  return {
    key,
    title: tool?.title ?? title,
    intro: summary,
    path: page,
    // Its code may still name the address that it would have had.
    ...(page === '/' ? { alias: bespokePath(blueprint, key) } : {}),
    uses,
    readOnly: uses.filter((id) => ruled.includes(id) || isUsedInChat(blueprint, id)),
    calculates: Object.fromEntries(
      uses.map((id): [string, string[]] => [id, fieldsOf(keeps, id)]).filter(([, ids]) => ids.length > 0),
    ),
    hasServer: code.server !== undefined,
    hasRules: code.rules !== undefined,
    hasScreen: code.screen !== undefined,
  };
}

const fieldsOf = (keeps: NonNullable<BespokeFeature['keeps']>, id: string) =>
  keeps.flatMap(({ entity, field }) => (entity === id && field !== undefined ? [field] : []));

function checkedOf(blueprint: Blueprint): BespokeChecked[] {
  return featuresOf(blueprint).map(({ key, page, code, promises }) => ({
    key,
    path: page,
    hasScreen: code.screen !== undefined,
    promises: promises.map(({ says, by, check, withoutBrowser }) => ({
      says,
      by,
      check,
      ...(withoutBrowser ? { withoutBrowser } : {}),
    })),
  }));
}
