/** The page of one run: its state, the result, and what was given. */
import type { Child } from 'hono/jsx';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { PageHeading, Tag } from '../../design/surface.tsx';
import { DateTime } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import type { Operation, Result } from './operation.ts';
import type { Run, RunState } from './run.ts';

const states: Record<RunState, [label: string, tone: 'neutral' | 'success' | 'danger']> = {
  waiting: ['Waiting', 'neutral'],
  done: ['Done', 'success'],
  failed: ['Failed', 'danger'],
};

export function StateTag({ state }: { state: RunState }) {
  const [label, tone] = states[state];
  return <Tag tone={tone}>{label}</Tag>;
}

export const runPath = (id: number): string => `/-/runs/${id}`;
const shownGiven = 1_500;

/** The list that a result can be saved to, and how many rows it gives. */
export interface Saving {
  title: string;
  count: number;
}

export function RunPage({ c, run, operation, saving }: { c: Ctx; run: Run; operation: Operation; saving: Saving | null }) {
  const { reader } = c.get('visitor');
  const { page, id, name } = operation;
  return (
    <div class="operation" data-waiting={run.state === 'waiting' ? 'yes' : undefined} id="run">
      <PageHeading
        above={
          <a class="back" href={`${page}?do=${id}`}>
            {name}
          </a>
        }
        title="Result"
      />
      <p class="operation-state" role="status">
        <StateTag state={run.state} /> <DateTime reader={reader} value={new Date(run.at).toISOString()} />
      </p>
      {run.state === 'waiting' && (
        <Notice>
          The run waits for the service. This page shows the result as soon as it is there.
          <progress class="operation-progress" aria-label="Waiting for the service" />
        </Notice>
      )}
      {run.result?.isSample && (
        <Notice kind="warning">Sample result: no service is connected yet. It shows what a result looks like.</Notice>
      )}
      {run.state === 'failed' && <Notice kind="danger">{run.result?.summary ?? 'It failed.'}</Notice>}
      {run.state === 'done' && run.result && <ResultParts c={c} result={run.result} id={run.id} saving={saving} />}
      <section class="operation-given">
        <h2>Given</h2>
        <dl>
          {Object.values(run.given)
            .filter(({ text, file }) => text !== '' || file)
            .map(({ label, text, file }) => (
              <div>
                <dt>{label}</dt>
                <dd>
                  {file
                    ? `${file.name} (${sizeWords(file.sizeBytes)})`
                    : text.slice(0, shownGiven) + (text.length > shownGiven ? ' …' : '')}
                  {file && run.file && !run.result?.picture && /\.(png|jpe?g|gif|webp)$/i.test(file.name) && (
                    <img class="operation-picture" src={`${runPath(run.id)}/file`} alt={file.name} />
                  )}
                </dd>
              </div>
            ))}
        </dl>
      </section>
      <div class="row-of-actions">
        <ButtonLink href={`${page}?do=${id}&again=${run.id}`} kind="primary" icon="undo">
          Run again
        </ButtonLink>
        <ButtonLink href={`${page}?do=${id}`}>New input</ButtonLink>
        <form method="post" action={`${runPath(run.id)}/delete`}>
          <CsrfField c={c} />
          <Button kind="danger" icon="trash">
            Delete
          </Button>
        </form>
      </div>
    </div>
  );
}

const sizeWords = (bytes: number) =>
  bytes < 1024 ? `${bytes} bytes` : bytes < 1_048_576 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

function ResultParts({ c, result, id, saving }: { c: Ctx; result: Result; id: number; saving: Saving | null }) {
  const { summary, facts, bars, lines, table, text, file, svg, picture, isSample } = result;
  const hasTable = table !== undefined && table.rows.length > 0;
  return (
    <section class="operation-result card" aria-label="Result">
      {!isSample && <p class="lead">{summary}</p>}
      {svg !== undefined && (
        <img
          class="operation-made"
          id="drawing"
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
          alt={summary}
        />
      )}
      {picture && <img class="operation-made" src={`${runPath(id)}/file`} alt={summary} />}
      {facts && facts.length > 0 && (
        <dl class="operation-facts">
          {facts.map(({ label, value }) => (
            <div>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {text !== undefined && (
        <pre class="operation-text" id="result-text" tabindex={0}>
          {text}
        </pre>
      )}
      {lines && lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li>{line}</li>
          ))}
        </ul>
      )}
      {bars && bars.length > 0 && <Bars bars={bars} />}
      {hasTable && <ResultTable table={table} />}
      <div class="row-of-actions">
        {text !== undefined && (
          <span data-copy="result-text" hidden>
            <Button type="button" icon="copy">
              Copy
            </Button>
          </span>
        )}
        {file && (
          <ButtonLink href={`${runPath(id)}/download`} icon="download" download>
            Download {file.name}
          </ButtonLink>
        )}
        {hasTable && !file?.name.endsWith('.csv') && (
          <ButtonLink href={`${runPath(id)}/table.csv`} icon="download" download>
            Download CSV
          </ButtonLink>
        )}
        {picture && (
          <ButtonLink href={`${runPath(id)}/picture`} icon="download" download>
            Download {picture.isSvg ? picture.name.replace(/[.][^.]*$/, '.svg') : picture.name}
          </ButtonLink>
        )}
        {svg !== undefined &&
          ['PNG', 'JPEG'].map((format) => (
            <span data-drawing={format} hidden>
              <Button type="button" icon="download">
                Download {format}
              </Button>
            </span>
          ))}
        {saving && saving.count > 0 && (
          <form
            method="post"
            action={`${runPath(id)}/save`}
            enctype={svg === undefined ? undefined : 'multipart/form-data'}
            data-drawn={svg === undefined ? undefined : 'yes'}
          >
            <CsrfField c={c} />
            <Button icon="plus">Save to {saving.title}</Button>
          </form>
        )}
      </div>
    </section>
  );
}

function Bars({ bars }: { bars: { label: string; value: number }[] }) {
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 1e-9);
  return (
    <ul class="operation-bars">
      {bars.map(({ label, value }) => (
        <li>
          <span>{label}</span>
          <meter min={0} max={most} value={Math.abs(value)} aria-hidden="true" />
          <span class="number">{value}</span>
        </li>
      ))}
    </ul>
  );
}

function ResultTable({ table: { head, rows } }: { table: { head: string[]; rows: string[][] } }): Child {
  return (
    <div class="table-frame" tabindex={0}>
      <table class="table cards-when-narrow">
        <caption class="visually-hidden">Result</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th scope="col">{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr>
              {row.map((cell, at) => (at === 0 ? <th scope="row">{cell}</th> : <td data-label={head[at] ?? ''}>{cell}</td>))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
