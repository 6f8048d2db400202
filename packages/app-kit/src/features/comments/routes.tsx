/** Comments below rows: stored before the thank-you, shown as plain text, deleted by their author or the owner. */
import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import { saveRow } from '../../data/save.ts';
import type { DataContext } from '../../data/store.ts';
import { PageHeading } from '../../design/surface.tsx';
import type { PageParts } from '../../entities/page-parts.ts';
import { mountTakingBack } from '../../entities/taking-back.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { idOf } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { createRateLimit, rateLimitKeyOf } from '../../web/rate-limit.ts';
import { seeOther } from '../../web/redirect.ts';
import { rowComment } from './comment.ts';
import { CommentSection, type Draft, trapField } from './section.tsx';

const commentsPerMinute = 5;
const maxShown = 200;
const empty: Draft = { typed: {}, errors: {}, problem: '' };

/** `ids` are the entities with comments. */
export function mountComments(app: App, context: DataContext, parts: PageParts, ids: string[]): void {
  const { store } = context;
  const comments = store.table(rowComment);
  const rateLimit = createRateLimit(commentsPerMinute, () => context.now());

  const section = async (c: Ctx, entity: Entity, row: Row, draft = empty) => {
    const filters = [
      { field: 'entity', is: entity.id },
      { field: 'row', is: row.id },
    ];
    const newest = { field: 'createdAt', direction: 'desc' as const };
    const { rows, total } = await comments.list({ filters, sort: newest, pageSize: maxShown });
    const place = `${entity.slug}/${row.id}`;
    // The form of a refused comment stays, with what was typed.
    const takesMore = draft !== empty || parts.of(entity.id).every((part) => part.takesComments?.(row) ?? true);
    return (
      <CommentSection c={c} place={place} rows={rows.reverse()} hidden={total - rows.length} draft={takesMore ? draft : null} />
    );
  };

  for (const entity of ids.map(store.entity)) {
    store.links.push({ from: rowComment, field: 'row', to: entity.id, of: 'entity' });
    parts.add(entity.id, { belowRow: (c, row) => section(c, entity, row) });
    app.post(`/-/comments/${entity.slug}/:id{[1-9][0-9]{0,14}}`, async (c) => {
      const row = isAmong(c, entity.readers) ? await store.table(entity).get(idOf(c)) : null;
      if (!row) return answerNotFound(c);
      const at = `/${entity.slug}/${row.id}`;
      const form = await readForm(c);
      const { member } = c.get('visitor');
      // People with an account always comment under its name.
      const typed = { name: member?.name ?? form['comment-name'] ?? '', text: form['comment-text'] ?? '' };
      const refuse = async (errors: Draft['errors'], problem: string, status: 422 | 429) =>
        page(
          c,
          { title: `Comment on ${titleOf(entity, row)}`, width: 'narrow', index: false },
          <>
            <PageHeading
              title={titleOf(entity, row)}
              above={
                <a class="back" href={at}>
                  Back without a comment
                </a>
              }
            />
            {await section(c, entity, row, { typed, errors, problem })}
          </>,
          status,
        );
      if (form[trapField]) return seeOther(c, `${at}#comments`);
      const waitS = context.settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c));
      if (waitS > 0) return refuse({}, `Too many comments. Your comment is still here; send it again in ${waitS} seconds.`, 429);
      const values = { ...typed, entity: entity.id, row: row.id };
      const saved = await saveRow(store, rowComment, values, { reader: c.get('visitor').reader });
      if (saved.outcome !== 'saved') return refuse(saved.outcome === 'refused' ? saved.errors : {}, '', 422);
      flash(c, { text: 'Thank you for your comment.' });
      return seeOther(c, `${at}#comment-${saved.row.id}`);
    });
  }

  mountTakingBack(app, context, rowComment, '/-/comments', '/');
}
