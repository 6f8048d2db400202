import { raw } from 'hono/html';
import type { Entity } from '../../data/entity.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { renderMarkdown } from './render.ts';

/** Renders every Markdown field. */
export function mountMarkdown(parts: PageParts, entities: Entity[]): void {
  for (const { id } of entities) {
    parts.add(id, {
      value: ({ type }, value) =>
        type.kind === 'long-text' && type.markdown && typeof value === 'string' ? <Rendered text={value} /> : null,
    });
  }
}

export function Rendered({ text }: { text: string }) {
  return (
    <div class="rendered" data-user-content>
      {raw(renderMarkdown(text))}
    </div>
  );
}
