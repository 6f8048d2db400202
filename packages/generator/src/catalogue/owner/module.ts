/** The owner: a one-time link, a session, and the page about the app's plan. */
import { ownerChecks } from '@davit/app-kit/owner/checks/owner.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { rightsOf } from './rights.ts';

const planOf = (blueprint: Blueprint) => ({
  rights: rightsOf(blueprint),
  evidence: blueprint.evidence,
  notUnderstood: blueprint.notUnderstood,
  ...(blueprint.plannedBy ? { plannedBy: blueprint.plannedBy } : {}),
  ...writtenIn(blueprint),
});

/** Bespoke features, with the titles that their pages have now. */
function writtenIn(blueprint: Blueprint) {
  const { features = [] } = parametersOf(blueprint, 'bespoke') ?? {};
  const written = features.map(({ title, page, wishes = [], promises }) => ({
    title: blueprint.pages.find(({ path }) => path === page)?.title ?? title,
    path: page,
    wishes,
    promises: promises.map(({ says, from }) => ({ says, from })),
  }));
  return written.length > 0 ? { written } : {};
}

export const owner: CatalogueModule = {
  id: 'owner',
  belongs: () => true,
  files: (blueprint) => [
    {
      path: 'src/plan.ts',
      content: `import type { Plan } from '@davit/app-kit/web/context.ts';

/** How this app was planned: each decision, and the words that caused it. */
export const plan: Plan = ${literal(planOf(blueprint))};
`,
    },
  ],
  wiring: ({ auth }) => ({
    imports: [
      "import { mountOwner } from '@davit/app-kit/owner/routes.tsx';",
      ...(auth === 'none' ? ["import { ownerGate } from '@davit/app-kit/owner/session.ts';"] : []),
      "import { plan } from './plan.ts';",
    ],
    mounts: ['mountOwner(app, context, gate);'],
    ...(auth === 'none' ? { gate: 'ownerGate' } : {}),
    ownerLinks: [{ title: 'How this was planned', path: '/-/about' }],
  }),
  checks: ({ auth }) => ownerChecks(auth === 'none'),
  testing: () => ({
    imports: ["import { site } from '../src/site.ts';", "import { ownerChecks } from '@davit/app-kit/owner/checks/owner.ts';"],
    checks: ['ownerChecks(site.accounts === null)'],
  }),
};
