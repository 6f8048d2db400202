/** Content pages: landing pages and other texts, with live opening hours. */

import { contentChecks } from '@davit/app-kit/features/content/checks/content-pages.ts';
import { type Blueprint, catalogPath, type Page } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { contactForm } from '../contact-form/module.ts';
import { formPage } from '../sign-ups/module.ts';
import { hasSiteSearch } from '../site-search/module.ts';
import { catalogPdf, hasCatalog } from './catalog-pdf.ts';
import { tradeOf } from './trade.ts';

export const contentPages: CatalogueModule = {
  id: 'content-pages',
  belongs: (blueprint) => contentPagesOf(blueprint).length > 0,
  files: (blueprint) => [
    { path: 'src/content/pages.ts', content: pagesFile(blueprint) },
    ...(hasCatalog(blueprint) ? [{ path: `public${catalogPath}`, content: catalogPdf(blueprint) }] : []),
  ],
  wiring(blueprint) {
    const keeps = keepsTexts(blueprint);
    const slots = [
      ...(contactForm.belongs(blueprint) ? ['contactForm: contact.section'] : []),
      ...(formPage(blueprint) ? ['signUpForm: signUps.section'] : []),
      ...(showsRows(blueprint) ? ['rows: firstRows(context, parts)'] : []),
      ...(showsSlides(blueprint) ? [`slides: slidesOf(${leafsRows(blueprint) ? 'rowSlides(context.store)' : ''})`] : []),
      ...(hasSiteSearch(blueprint) ? ['find: searchBox(context)'] : []),
      ...(keeps ? ['editHref'] : []),
    ];
    return {
      styles: [
        ...['illustration', 'sections', 'story'].map((name) => `features/content/${name}.css`),
        ...(showsRows(blueprint) ? ['entities/first-rows.css'] : []),
        ...(showsSlides(blueprint) ? ['features/slides/slides.css'] : []),
        ...(keeps ? ['features/texts/texts.css'] : []),
      ],
      imports: [
        "import { pages } from './content/pages.ts';",
        "import { mountContent } from '@davit/app-kit/features/content/routes.tsx';",
        ...(showsRows(blueprint) ? ["import { firstRows } from '@davit/app-kit/entities/first-rows.tsx';"] : []),
        ...(showsSlides(blueprint) ? ["import { slidesOf } from '@davit/app-kit/features/slides/slides.tsx';"] : []),
        ...(leafsRows(blueprint) ? ["import { rowSlides } from '@davit/app-kit/features/slides/row-slides.tsx';"] : []),
        ...(keeps
          ? [
              "import { editHref, mountTexts } from '@davit/app-kit/features/texts/routes.tsx';",
              "import { siteText } from '@davit/app-kit/features/texts/site-text.ts';",
            ]
          : []),
      ],
      mounts: [
        ...(keeps ? ['const texts = mountTexts(app, context, pages);'] : []),
        `${contactForm.belongs(blueprint) ? 'const content = ' : ''}mountContent(app, pages, { ${slots.join(', ')} }${keeps ? ', texts.pages' : ''});`,
        ...(contactForm.belongs(blueprint) ? ['contact.mount(app, content.show);'] : []),
      ],
      ...(keeps ? { entities: ['siteText'], ownerLinks: [{ title: 'Texts', path: '/-/texts' }] } : {}),
    };
  },
  checks: (blueprint) => contentChecks(contentPagesOf(blueprint), contactForm.belongs(blueprint)),
  testing: (blueprint) => ({
    imports: [
      "import { pages } from '../src/content/pages.ts';",
      "import { contentChecks } from '@davit/app-kit/features/content/checks/content-pages.ts';",
    ],
    checks: [`contentChecks(pages, ${contactForm.belongs(blueprint)})`],
  }),
};

function showsRows(blueprint: Blueprint): boolean {
  return contentPagesOf(blueprint).some(({ sections }) => sections.some(({ kind }) => kind === 'rows'));
}

/** Whether a section shows the rows of a list as slides. */
function leafsRows(blueprint: Blueprint): boolean {
  const isOfList = (section: { kind: string; entity?: unknown }) => section.kind === 'slides' && section.entity !== undefined;
  return blueprint.stack === 'hono-sqlite' && contentPagesOf(blueprint).some(({ sections }) => sections.some(isOfList));
}

function showsSlides(blueprint: Blueprint): boolean {
  return contentPagesOf(blueprint).some(({ sections }) => sections.some(({ kind }) => kind === 'slides'));
}

/** With a store the owner can replace the sample texts. */
function keepsTexts({ stack }: Blueprint): boolean {
  return stack === 'hono-sqlite';
}

export function contentPagesOf(blueprint: Blueprint): Extract<Page, { kind: 'content' }>[] {
  return blueprint.pages.filter((page) => page.kind === 'content');
}

function pagesFile(blueprint: Blueprint): string {
  const trade = tradeOf(blueprint);
  const pages = contentPagesOf(blueprint).map(({ title, path, sections, under }) => ({
    title,
    path,
    ...(under === undefined ? {} : { under }),
    ...trade,
    sections,
  }));
  return `import type { ContentPage } from '@davit/app-kit/features/content/section.ts';

/** The texts of this site. They are samples: replace them with your own. */
export const pages: ContentPage[] = ${literal(pages)};
`;
}
