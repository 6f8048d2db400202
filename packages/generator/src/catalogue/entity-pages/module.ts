/** Lists, rows and forms for what the app keeps. */
import { catalogueFiles } from '../../catalogue-files.ts';
import type { CatalogueModule } from '../../module.ts';

const copied = catalogueFiles(import.meta.dirname);

export const entityPages: CatalogueModule = {
  id: 'entity-pages',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && blueprint.pages.some((page) => page.kind === 'entity'),
  files: () => copied,
  wiring: () => ({
    imports: ["import { mountEntity } from './entities/routes.tsx';", "import { mountSamples } from './entities/samples.ts';"],
    mounts: ['for (const entity of entities) mountEntity(app, context, entity);', 'mountSamples(app, context);'],
    islands: ['swift'],
  }),
  checks: () => [],
};
