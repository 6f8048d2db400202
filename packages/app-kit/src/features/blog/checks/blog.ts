/** Checks posts and their feed, and that only writers see drafts. */
import {
  type Check,
  type CheckClient,
  expect,
  findOwnerSession,
  follow,
  read,
  submit,
  visibleText,
} from '../../../checks/expect.ts';
import type { Entity } from '../../../data/entity.ts';

export function blogChecks(entities: Entity[]): Check[] {
  return entities.flatMap((entity) => [feedCheck(entity), ...(draftOf(entity) ? [draftCheck(entity)] : [])]);
}

/** Samples get the ids 1, 2, … in order. */
function draftOf({ samples, published, workflow, writers }: Entity) {
  const at = samples.findIndex((sample) => published && workflow && sample[workflow.field] !== published.state);
  const draft = samples[at];
  return draft && writers !== 'anyone' ? { id: at + 1, draft } : null;
}

function feedCheck(entity: Entity): Check {
  return {
    name: `the newest ${entity.plural} are in a feed`,
    async run(app) {
      const feed = await read(app, `/${entity.slug}/feed.xml`);
      expect(feed.headers.get('content-type')?.startsWith('application/rss+xml'), 'The feed is not RSS.');
      expect(/<rss version="2.0"[\s\S]*<channel>[\s\S]*<\/channel>\s*<\/rss>/.test(feed.body), 'The feed is incomplete.');
      const { body } = await read(app, entity.path ?? '/');
      expect(body.includes(`href="/${entity.slug}/feed.xml"`), 'The page does not link to the feed.');
    },
  };
}

function draftCheck(entity: Entity): Check {
  return {
    name: `a draft is visible only to those who may write ${entity.plural}, and to everyone once it is published`,
    async run(app) {
      const found = draftOf(entity);
      const title = String(found?.draft[entity.titleField]);
      await read(app, `/${entity.slug}/${found?.id}`, 404);
      for (const path of [entity.path ?? '/', `/${entity.slug}.csv`, `/${entity.slug}/feed.xml`, searchPath(entity, title)]) {
        expect(!(await textOf(app, path)).includes(title), `${path} shows the draft “${title}” to a visitor.`);
      }
      const owner = await findOwnerSession(app);
      const at = `/${entity.slug}/${found?.id}`;
      await follow(owner, await submit(owner, at, `${at}/state`, { state: entity.published?.state ?? '' }));
      for (const path of [at, `/${entity.slug}/feed.xml`])
        expect((await textOf(app, path)).includes(title), `${path} does not show “${title}” after it is published.`);
    },
  };
}

function searchPath(entity: Entity, title: string): string {
  return `${entity.path ?? '/'}?q=${encodeURIComponent(title.split(' ')[0] ?? '')}`;
}

/** The search field repeats the query, which is not a result. */
async function textOf(app: CheckClient, path: string): Promise<string> {
  return visibleText((await read(app, path)).body);
}
