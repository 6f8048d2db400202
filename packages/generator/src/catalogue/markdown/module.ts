/** Markdown texts, rendered on the pages of their rows. */
import type { Blueprint } from '@davit/blueprint';
import type { CatalogueModule } from '../../module.ts';
import { entityPages } from '../entity-pages/module.ts';

export const markdown: CatalogueModule = {
  id: 'markdown',
  belongs: (blueprint) => writesMarkdown(blueprint) && entityPages.belongs(blueprint),
  wiring: () => ({
    styles: ['features/markdown/rendered.css'],
    imports: ["import { mountMarkdown } from '@davit/app-kit/features/markdown/mount.tsx';"],
    mounts: ['mountMarkdown(parts, entities);'],
  }),
  checks: () => [],
};

export function writesMarkdown({ entities, stack }: Blueprint): boolean {
  const isMarked = ({ type }: Blueprint['entities'][number]['fields'][number]) => type.kind === 'long-text' && type.markdown;
  return stack === 'hono-sqlite' && entities.some(({ fields }) => fields.some(isMarked));
}
