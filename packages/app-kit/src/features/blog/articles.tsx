/** The list of posts, and a page for each. */

import { type Entity, type Field, type Row, titleOf } from '../../data/entity.ts';
import { mayAdd, mayChange, mayMove } from '../../data/ownership.ts';
import { Notice } from '../../design/notice.tsx';
import { Tag } from '../../design/surface.tsx';
import { summaryOf } from '../../entities/excerpt.ts';
import { RowActions, StateForm } from '../../entities/row-page.tsx';
import { date, type Related, Shown } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { today } from '../../web/reader.ts';
import { Rendered } from '../markdown/mount.tsx';

const excerptLength = 220;
const wordsAMinute = 220;

interface ArticleProps {
  c: Ctx;
  entity: Entity;
  row: Row;
}

export function ArticleList({ c, entity, rows }: { c: Ctx; entity: Entity; rows: Row[] }) {
  return (
    <ol class="articles">
      {rows.map((row) => (
        <li>
          <article class="article-brief">
            {pictureOf(entity, row) && <img data-user-content src={`/uploads/${pictureOf(entity, row)}`} alt="" loading="lazy" />}
            <div>
              <Byline c={c} entity={entity} row={row} />
              <h2>
                <a href={`/${entity.slug}/${row.id}`}>{titleOf(entity, row)}</a>
              </h2>
              <p>{summaryOf(entity, row, excerptLength)}</p>
              <Tags c={c} entity={entity} row={row} />
            </div>
          </article>
        </li>
      ))}
    </ol>
  );
}

/** Date, reading time, and details for writers. */
function Byline({ c, entity, row }: ArticleProps) {
  const { reader } = c.get('visitor');
  const isDraft = !isPublic(entity, row);
  const day = (entity.published?.on && row.values[entity.published.on]) || today(reader, row.createdAt);
  const minutes = Math.max(1, Math.round(textOf(entity, row).split(/\s+/).length / wordsAMinute));
  return (
    <p class="byline">
      {isDraft ? <Tag tone="warning">Draft</Tag> : <time datetime={String(day)}>{date(reader, String(day))}</time>}
      <span>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</span>
      {row.isSample && <Tag>Sample</Tag>}
    </p>
  );
}

function Tags({ c, entity, row }: ArticleProps) {
  const field = entity.fields.find(({ id, type }) => type.kind === 'tags' && row.values[id]);
  if (!field) return null;
  return (
    <Shown
      entity={entity}
      field={field}
      value={row.values[field.id] ?? null}
      reader={c.get('visitor').reader}
      related={new Map()}
    />
  );
}

export function ArticlePage({ c, entity, row, related }: ArticleProps & { related: Related }) {
  const [isChanged, isMoved] = [mayChange(c, entity, row), mayMove(c, entity, row) && entity.workflow !== null];
  const picture = pictureOf(entity, row);
  return (
    <article class="article">
      <a class="back" href={entity.path ?? '/'}>
        {entity.title}
      </a>
      {mayAdd(c, entity) && !isPublic(entity, row) && (
        <Notice kind="warning">A draft: nobody else sees it until you publish it.</Notice>
      )}
      <header>
        <Byline c={c} entity={entity} row={row} />
        <h1>{titleOf(entity, row)}</h1>
        <Tags c={c} entity={entity} row={row} />
      </header>
      {picture && <img data-user-content class="picture" src={`/uploads/${picture}`} alt="" />}
      <Rendered text={textOf(entity, row)} />
      <MoreFacts c={c} entity={entity} row={row} related={related} />
      {(isChanged || isMoved) && (
        <div class="row-of-actions">
          {isMoved && entity.workflow && <StateForm c={c} entity={entity} row={row} workflow={entity.workflow} />}
          {isChanged && <RowActions entity={entity} row={row} />}
        </div>
      )}
    </article>
  );
}

/** Other requested fields with a value: a place, an author. */
function MoreFacts({ c, entity, row, related }: ArticleProps & { related: Related }) {
  const shown = [entity.titleField, entity.published?.on, entity.workflow?.field, textField(entity)?.id];
  const facts = entity.fields.filter(
    ({ id, type }) =>
      !shown.includes(id) &&
      !/summary/i.test(id) &&
      !['tags', 'image'].includes(type.kind) &&
      ![null, '', false].includes(row.values[id] as null),
  );
  if (facts.length === 0) return null;
  return (
    <dl class="facts">
      {facts.map((field) => (
        <div>
          <dt>{field.label}</dt>
          <dd>
            <Shown
              entity={entity}
              field={field}
              value={row.values[field.id] ?? null}
              reader={c.get('visitor').reader}
              related={related}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isPublic({ published, workflow }: Entity, row: Row): boolean {
  return !published || !workflow || row.values[workflow.field] === published.state;
}

function textField({ fields }: Entity): Field | undefined {
  return fields.find(({ type }) => type.kind === 'long-text' && type.markdown);
}

function textOf(entity: Entity, row: Row): string {
  return String(row.values[textField(entity)?.id ?? ''] ?? '');
}

function pictureOf({ fields }: Entity, row: Row): string | null {
  const field = fields.find(({ type }) => type.kind === 'image');
  const name = field ? row.values[field.id] : null;
  return typeof name === 'string' && name ? name : null;
}
