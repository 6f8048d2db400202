/** Posts: a list, a page for each, drafts that only their writers see, and feeds of the newest. */

import { blogChecks } from '@davit/app-kit/features/blog/checks/blog.ts';
import { type Blueprint, type Entity, parametersOf } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { entityLiteral } from '../data/module.ts';

export const blog: CatalogueModule = {
  id: 'blog',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && fed(blueprint).length > 0,
  wiring: (blueprint) => ({
    styles: blogged(blueprint).length > 0 ? ['features/blog/blog.css'] : [],
    imports: [
      "import { mountFeeds } from '@davit/app-kit/features/blog/feed.ts';",
      ...(blogged(blueprint).length > 0 ? ["import { mountBlog } from '@davit/app-kit/features/blog/mount-blog.tsx';"] : []),
    ],
    mounts: [
      `mountFeeds(app, context, ${literal(fed(blueprint).map(({ id }) => id))});`,
      ...(blogged(blueprint).length > 0
        ? [`mountBlog(context, parts, ${literal(blogged(blueprint).map(({ id }) => id))});`]
        : []),
    ],
    feeds: fed(blueprint).map((entity) => ({
      title: entityLiteral(blueprint, entity).title,
      path: `/${entity.slug}/feed.xml`,
    })),
  }),
  checks: (blueprint) =>
    blogChecks(
      fed(blueprint).map((entity) => ({
        ...entityLiteral(blueprint, entity),
        samples: blueprint.content.samples[entity.id] ?? [],
      })),
    ),
  testing: (blueprint) => ({
    imports: [
      "import { blogChecks } from '@davit/app-kit/features/blog/checks/blog.ts';",
      ...fed(blueprint).map(({ id, slug }) => `import { ${id}Schema } from '../src/entities/${slug}/schema.ts';`),
    ],
    checks: [`blogChecks([${fed(blueprint).map(({ id }) => `${id}Schema`)}])`],
  }),
};

/** Entities with a published state and a text. */
function blogged(blueprint: Blueprint): Entity[] {
  return blueprint.entities.filter(
    (entity) =>
      entity.published &&
      entity.fields.some(({ type }) => type.kind === 'long-text' && type.markdown) &&
      entityLiteral(blueprint, entity).path !== null,
  );
}

/** Public entities with a requested feed, in addition to published ones. */
function fed(blueprint: Blueprint): Entity[] {
  const requested = parametersOf(blueprint, 'rss')?.entities;
  const named = requested ?? [];
  const posts = blogged(blueprint);
  return blueprint.entities.filter((entity) => {
    const { path, readers } = entityLiteral(blueprint, entity);
    return path !== null && readers === 'anyone' && (posts.includes(entity) || named.includes(entity.id));
  });
}
