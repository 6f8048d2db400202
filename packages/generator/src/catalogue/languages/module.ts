/** A switch between languages, with the words that an app says by itself in each. */

import { languageChecks } from '@davit/app-kit/features/languages/checks/languages.ts';
import type { Blueprint } from '@davit/blueprint';
import type { CatalogueModule } from '../../module.ts';

/** The languages that the kit has words for; in others the app's texts stay English. */
const worded = new Set(['ar', 'de', 'es', 'fr', 'he', 'hi', 'it', 'ja', 'ko', 'pt', 'ru', 'zh']);
const folder = '@davit/app-kit/features/languages';

const tagsOf = ({ languages = [] }: Blueprint): string[] => languages.map(({ tag }) => tag).filter((tag) => worded.has(tag));
const checksOf = ({ languages = [] }: Blueprint) =>
  `languageChecks(${JSON.stringify(languages.map(({ tag }) => tag))})`.replaceAll('"', "'");

export const languages: CatalogueModule = {
  id: 'languages',
  belongs: ({ languages: some }) => some !== undefined,
  wiring: (blueprint) => ({
    imports: [
      `import { mountLanguages } from '${folder}/routes.ts';`,
      ...tagsOf(blueprint).map((tag) => `import { ${tag} } from '${folder}/words-${tag}.ts';`),
    ],
    mounts: [`mountLanguages(app, context, { ${tagsOf(blueprint).join(', ')} });`],
  }),
  checks: ({ languages: some = [] }) => languageChecks(some.map(({ tag }) => tag)),
  testing: (blueprint) => ({
    imports: [`import { languageChecks } from '${folder}/checks/languages.ts';`],
    checks: [checksOf(blueprint)],
  }),
};
