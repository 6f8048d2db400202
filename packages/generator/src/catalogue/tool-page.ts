/** What features with a page of their own read of the plan. */
import type { Blueprint, Page } from '@davit/blueprint';

export type ToolPage = Extract<Page, { kind: 'tool' }>;

/** The page of a tool; undefined if the app has none. */
export function toolPageOf({ pages }: Blueprint, tool: ToolPage['tool']): ToolPage | undefined {
  return pages.find((page): page is ToolPage => page.kind === 'tool' && page.tool === tool);
}

/** The title and introduction of a page; the app's own name and tagline appear on its first page only. */
export function headOf({ name, tagline }: Blueprint, { path, title }: ToolPage): { title: string; intro: string } {
  return path === '/' ? { title: name, intro: tagline } : { title, intro: '' };
}
