import type { Blueprint } from '@davit/planner';
import { literal } from '../../literal.ts';
import type { SourceFile, Wiring } from '../../module.ts';
import { schemeOf } from './theme.ts';

/** `src/site.ts`: what the whole site has in common. */
export function siteFile(blueprint: Blueprint, wirings: Wiring[]): SourceFile {
  const { name, tagline, layout, theme, content } = blueprint;
  const site = {
    name,
    tagline,
    layout,
    mode: theme.mode,
    themeColour: schemeOf(theme).page,
    navigation: [
      ...blueprint.pages.map(({ title, path }) => ({ title, path })),
      ...wirings.flatMap((wiring) => wiring.navigation ?? []),
    ],
    ownerLinks: wirings.flatMap((wiring) => wiring.ownerLinks ?? []),
    islands: [...new Set(['zone', ...wirings.flatMap((wiring) => wiring.islands ?? [])])],
    footer: content.footer,
    writers: blueprint.writing,
  };
  return {
    path: 'src/site.ts',
    content: `import type { Site } from './web/context.ts';

/** What every page has in common. */
export const site: Site = ${literal(site)};
`,
  };
}
