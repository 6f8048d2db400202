/** Small tools that run in the browser alone, each on its own page. */
import { type Blueprint, type Page, type UtilityId, utilityIds } from '@davit/blueprint';
import { catalogueFiles } from '../../catalogue-files.ts';
import { literal } from '../../literal.ts';
import type { CatalogueModule, SourceFile } from '../../module.ts';
import { headOf, type ToolPage } from '../tool-page.ts';
import { utilityChecks } from './files/test/checks/utilities.ts';

const copied = catalogueFiles(import.meta.dirname);

type UtilityPage = ToolPage & { tool: UtilityId };

export const utilities: CatalogueModule = {
  id: 'utilities',
  belongs: (blueprint) => utilityPages(blueprint).length > 0,
  files: (blueprint) => [...copied, ...utilityPages(blueprint).map(islandFile)],
  wiring: (blueprint) => ({
    imports: ["import { mountUtility } from './modules/utilities/routes.tsx';"],
    mounts: utilityPages(blueprint).map((page) => `mountUtility(app, ${literal(placeOf(blueprint, page))});`),
  }),
  checks: (blueprint) => utilityChecks(utilityPages(blueprint).map(({ path }) => path)),
  testing: (blueprint) => ({
    imports: ["import { utilityChecks } from './checks/utilities.ts';"],
    checks: [`utilityChecks(${literal(utilityPages(blueprint).map(({ path }) => path))})`],
  }),
};

const isUtility = (page: Page): page is UtilityPage => page.kind === 'tool' && utilityIds.some((id) => id === page.tool);
const utilityPages = ({ pages }: Blueprint): UtilityPage[] => pages.filter(isUtility);

function islandFile({ tool: id }: UtilityPage): SourceFile {
  const view = id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    path: `src/islands/${id}.ts`,
    content: `import { ${view} } from '../modules/utilities/${id}.tsx';
import { runUtility } from '../modules/utilities/run.tsx';

runUtility('${id}', ${view});
`,
  };
}

const placeOf = (blueprint: Blueprint, page: UtilityPage) => ({ path: page.path, id: page.tool, text: headOf(blueprint, page) });
