/** The owner: a one-time link, a session, and the page that says how the app was planned. */
import { catalogueFiles } from '../../catalogue-files.ts';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';

const copied = catalogueFiles(import.meta.dirname);

export const owner: CatalogueModule = {
  id: 'owner',
  belongs: () => true,
  files: (blueprint) => [
    ...copied,
    {
      path: 'src/plan.ts',
      content: `import type { Plan } from './web/context.ts';

/** How this app came to be what it is: each decision, and the words that caused it. */
export const plan: Plan = ${literal({ evidence: blueprint.evidence, notUnderstood: blueprint.notUnderstood })};
`,
    },
  ],
  wiring: () => ({
    imports: ["import { mountOwner } from './owner/routes.tsx';", "import { plan } from './plan.ts';"],
    mounts: ['mountOwner(app, context);'],
    ownerLinks: [{ title: 'How this was planned', path: '/-/about' }],
  }),
  checks: () => [],
};
