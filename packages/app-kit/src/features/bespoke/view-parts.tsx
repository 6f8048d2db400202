/** Draws the view of bespoke code with the app's own components. What the code wrote is text: nothing of it is markup. */
import type { Child } from 'hono/jsx';
import type { Act, Branch, Cell, Link, Part, Tone, View } from '../../bespoke.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { CsrfField } from '../../web/csrf.tsx';
import { numberFormat } from '../../web/reader.ts';
import { safePath } from '../../web/redirect.ts';
import { FormPart } from './form-part.tsx';
import { ScreenPart } from './screen-part.tsx';
import { actPath, pictureName, type Shown } from './shown.ts';
import { figureColumns } from './table-columns.ts';

export const ViewParts = ({ view, shown }: { view: View; shown: Shown }) => (
  <div class="bespoke">
    {view.map((part) => (
      <OnePart part={part} shown={shown} />
    ))}
  </div>
);

const tones = { info: 'info', good: 'success', warn: 'warning', bad: 'danger' } as const;
const toneOf = (tone: Tone | null | undefined) => (tone ? `tone-${tone}` : undefined);

function OnePart({ part, shown }: { part: Part; shown: Shown }): Child {
  switch (part.kind) {
    case 'heading':
      return <h2>{part.text}</h2>;
    case 'text':
      return <p class="bespoke-text">{part.text}</p>;
    case 'notice':
      return <Notice kind={tones[part.tone ?? 'info']}>{part.text}</Notice>;
    case 'link':
      return (
        <p>
          <ButtonLink href={hrefIn(part.to, shown)}>{part.text}</ButtonLink>
        </p>
      );
    case 'act':
      return <ActButton act={part} shown={shown} kind="primary" />;
    case 'list':
      return <ListPart part={part} shown={shown} />;
    case 'tree':
      return <TreePart items={part.items} shown={shown} />;
    case 'table':
      return <TablePart part={part} shown={shown} />;
    case 'facts':
      return (
        <dl class="facts">
          {part.facts.map(({ label, value }) => (
            <div>
              <dt>{label}</dt>
              <dd>{wordsOf(value, shown)}</dd>
            </div>
          ))}
        </dl>
      );
    case 'stats':
      return (
        <dl class="stats">
          {part.stats.map(({ label, value }) => (
            <div class="stat bespoke-stat">
              <dt class="stat-label">{label}</dt>
              <dd class="stat-value">{wordsOf(value, shown)}</dd>
            </div>
          ))}
        </dl>
      );
    case 'progress': {
      const { label, value, max } = part;
      const most = Math.max(max, 0.000_001);
      return (
        <div class="bespoke-progress">
          <span>{label}</span>
          <progress max={most} value={Math.min(Math.max(value, 0), most)} aria-label={label} />
          <span>
            {wordsOf(value, shown)} / {wordsOf(max, shown)}
          </span>
        </div>
      );
    }
    case 'form':
      return <FormPart part={part} shown={shown} />;
    case 'cards':
      return (
        <ul class="bespoke-cards">
          {part.cards.map(({ title, text, to, tone, parts = [] }) => (
            <li class={['card', toneOf(tone)].filter(Boolean).join(' ')}>
              <h3>{to === undefined ? title : <a href={hrefIn(to, shown)}>{title}</a>}</h3>
              {text && <p class="bespoke-text">{text}</p>}
              {parts.map((one) => (
                <OnePart part={one} shown={shown} />
              ))}
            </li>
          ))}
        </ul>
      );
    case 'image': {
      const address = shown.pictures.get(pictureName(part));
      return address === undefined ? null : <img class="bespoke-picture" src={address} alt={part.text} />;
    }
    case 'print':
      return (
        <span data-print hidden>
          <Button type="button" kind="quiet">
            {part.text}
          </Button>
        </span>
      );
    case 'screen':
      return <ScreenPart state={part.state ?? null} shown={shown} />;
  }
}

function ListPart({ part: { items, numbered }, shown }: { part: Extract<Part, { kind: 'list' }>; shown: Shown }) {
  const entries = items.map((item) => (
    <li>
      <CellPart cell={item} shown={shown} />
    </li>
  ));
  return numbered ? <ol class="bespoke-list">{entries}</ol> : <ul class="bespoke-list">{entries}</ul>;
}

function TreePart({ items, shown }: { items: Branch[]; shown: Shown }) {
  return (
    <ul class="bespoke-list bespoke-tree">
      {items.map(({ item, items: below = [] }) => (
        <li>
          <CellPart cell={item} shown={shown} />
          {below.length > 0 && <TreePart items={below} shown={shown} />}
        </li>
      ))}
    </ul>
  );
}

function TablePart({ part, shown }: { part: Extract<Part, { kind: 'table' }>; shown: Shown }) {
  const { columns, rows, tones: rowTones = [], grid } = part;
  if (rows.length === 0) return <p class="nothing">Nothing here yet.</p>;
  const kinds = grid ? [] : figureColumns(columns, rows).map((isFigures) => (isFigures ? 'numeric' : undefined));
  return (
    <div class="table-frame" tabindex={0}>
      <table class={grid ? 'table bespoke-grid' : 'table cards-when-narrow'}>
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th scope="col" class={kinds[at]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr class={toneOf(rowTones[place])}>
              {row.map((cell, at) => {
                const content = <CellPart cell={cell} shown={shown} />;
                const tone = typeof cell === 'object' ? toneOf(cell.tone) : undefined;
                const kind = [kinds[at], tone].filter(Boolean).join(' ') || undefined;
                return at === 0 && !grid ? (
                  <th scope="row" class={kind}>
                    {content}
                  </th>
                ) : (
                  <td data-label={columns[at] ?? ''} class={kind}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** In a table the whole cell has the color; elsewhere its text. */
function CellPart({ cell, shown }: { cell: Cell; shown: Shown }) {
  if (typeof cell !== 'object') return <>{wordsOf(cell, shown)}</>;
  if (cell.kind === 'act') return <ActButton act={cell} shown={shown} />;
  if (cell.kind === 'toned') return <span class={toneOf(cell.tone)}>{wordsOf(cell.text, shown)}</span>;
  return (
    <a href={hrefIn(cell.to, shown)} class={toneOf(cell.tone)}>
      {cell.text}
    </a>
  );
}

function ActButton({ act, shown, kind = 'quiet' }: { act: Act; shown: Shown; kind?: 'primary' | 'quiet' }) {
  return (
    <form method="post" action={actPath(shown.key, act.act)} class="bespoke-act">
      <CsrfField c={shown.c} />
      <input type="hidden" name="params" value={shown.params} />
      <input type="hidden" name="with" value={JSON.stringify(act.with ?? {})} />
      <Button kind={kind}>{act.text}</Button>
    </form>
  );
}

function wordsOf(value: string | number, { c }: Shown): string {
  if (typeof value === 'string') return value;
  return numberFormat(c.get('visitor').reader.locale, { maximumFractionDigits: 4 }).format(value);
}

/** A path of this app; `?people=3` is the feature's own page. Anything else leads to that page. */
function hrefIn(to: Link['to'], { path }: Shown): string {
  return safePath(to.startsWith('?') ? path + to : to, path);
}
