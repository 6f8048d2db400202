/** The frame of every app: server, pages, design system, build and tests. */

import { frameChecks } from '@davit/app-kit/checks/frame.ts';
import type { CatalogueModule } from '../../module.ts';
import { faviconSvg, socialPreviewSvg } from './pictures.ts';
import { openPagesOf } from './site-file.ts';
import { themeCss } from './theme.ts';

export const base: CatalogueModule = {
  id: 'base',
  belongs: () => true,
  files: (blueprint) => [
    { path: 'public/favicon.svg', content: faviconSvg(blueprint) },
    { path: 'public/social-preview.svg', content: socialPreviewSvg(blueprint) },
    { path: 'src/theme.css', content: themeCss(blueprint.theme) },
  ],
  wiring: () => ({ imports: [], mounts: [] }),
  checks: (blueprint) => frameChecks(openPagesOf(blueprint)),
  testing: () => ({
    imports: [
      "import { site } from '../src/site.ts';",
      "import { openPages } from '@davit/app-kit/web/context.ts';",
      "import { frameChecks } from '@davit/app-kit/checks/frame.ts';",
    ],
    checks: ['frameChecks(openPages(site))'],
  }),
};
