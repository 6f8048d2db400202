/** Small tools that run in the browser alone, each on its own page. */

import { utilityChecks } from '@davit/app-kit/features/utilities/checks/utilities.ts';
import { type Blueprint, type Page, type UtilityId, utilityIds } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule, SourceFile } from '../../module.ts';
import { headOf, type ToolPage } from '../tool-page.ts';

type UtilityPage = ToolPage & { tool: UtilityId };

export const utilities: CatalogueModule = {
  id: 'utilities',
  belongs: (blueprint) => utilityPages(blueprint).length > 0,
  files: (blueprint) => utilityPages(blueprint).map(islandFile),
  wiring: (blueprint) => ({
    styles: ['features/utilities/utilities.css'],
    imports: ["import { mountUtility } from '@davit/app-kit/features/utilities/routes.tsx';"],
    mounts: utilityPages(blueprint).map((page) => `mountUtility(app, ${literal(placeOf(blueprint, page))});`),
  }),
  checks: (blueprint) => utilityChecks(utilityPages(blueprint).map(({ path }) => path)),
  testing: (blueprint) => ({
    imports: ["import { utilityChecks } from '@davit/app-kit/features/utilities/checks/utilities.ts';"],
    checks: [`utilityChecks(${literal(utilityPages(blueprint).map(({ path }) => path))})`],
  }),
};

const isUtility = (page: Page): page is UtilityPage => page.kind === 'tool' && utilityIds.some((id) => id === page.tool);
const utilityPages = ({ pages }: Blueprint): UtilityPage[] => pages.filter(isUtility);

function islandFile({ tool: id }: UtilityPage): SourceFile {
  const view = id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    path: `src/islands/${id}.ts`,
    content: `import { ${view} } from '@davit/app-kit/features/utilities/${id}.tsx';
import { runUtility } from '@davit/app-kit/features/utilities/run.tsx';

runUtility('${id}', ${view});
`,
  };
}

const placeOf = (blueprint: Blueprint, page: UtilityPage) => ({ path: page.path, id: page.tool, text: headOf(blueprint, page) });
