import { type Entity, fieldOf } from '../../data/entity.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Field, TextArea } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import type { RowErrors } from './import-rows.ts';
import type { Table } from './read-csv.ts';

interface ImportPageProps {
  c: Ctx;
  entity: Entity;
  /** What was sent, to be looked at or sent again. */
  text: string;
  problem: string;
  /** Null: nothing was read yet. */
  table: Table | null;
  refused: RowErrors[];
}

const shownAtMost = 20;

export function ImportPage(props: ImportPageProps) {
  const { c, entity, text, problem, table, refused } = props;
  const isReady = table !== null && refused.length === 0 && table.rows.length > 0;
  return (
    <>
      <PageHeading
        above={
          <a class="back" href={entity.path ?? '/'}>
            {entity.title}
          </a>
        }
        title={`Import ${entity.plural}`}
        text="From a CSV file. Nothing is kept before you have seen it, and then all of it or nothing."
      />
      <div role="alert">{problem && <Notice kind="warning">{problem}</Notice>}</div>
      {table && <Preview {...props} table={table} />}
      {isReady && (
        <form method="post" action={`/${entity.slug}/import`} enctype="multipart/form-data" class="row-of-actions">
          <CsrfField c={c} />
          <textarea name="text" hidden aria-label="The text of the file">
            {`\n${text}`}
          </textarea>
          <Button kind="primary" name="act" value="keep">
            Import {table.rows.length === 1 ? '1 row' : `${table.rows.length} rows`}
          </Button>
          <ButtonLink kind="plain" href={`/${entity.slug}/import`}>
            Start again
          </ButtonLink>
        </form>
      )}
      {!isReady && <UploadForm c={c} entity={entity} text={refused.length > 0 || problem ? text : ''} />}
    </>
  );
}

function UploadForm({ c, entity, text }: Pick<ImportPageProps, 'c' | 'entity' | 'text'>) {
  const columns = entity.fields
    .filter(({ type }) => type.kind !== 'image')
    .map(({ label, required }) => (required ? `${label} (needed)` : label));
  return (
    <form method="post" action={`/${entity.slug}/import`} enctype="multipart/form-data" class="form">
      <CsrfField c={c} />
      <Field id="file" label="CSV file" help={`The first line names the columns: ${columns.join(', ')}. Others are left out.`}>
        {(attributes) => <input class="control" type="file" accept=".csv,text/csv,text/plain" {...attributes} />}
      </Field>
      <Field id="text" label="Or its text">
        {(attributes) => <TextArea attributes={attributes} value={text} rows={8} />}
      </Field>
      <div class="row-of-actions">
        <Button kind="primary" name="act" value="look">
          Look at it
        </Button>
        <ButtonLink kind="plain" href={`/${entity.slug}.csv`} download>
          Download what is here as an example
        </ButtonLink>
      </div>
    </form>
  );
}

function Preview({ entity, table, refused }: ImportPageProps & { table: Table }) {
  const taken = table.columns.flatMap(({ field }, at) => (field ? [{ field, at }] : []));
  const left = table.columns.filter(({ field, heading }) => !field && heading).map(({ heading }) => `“${heading}”`);
  const wrong = new Map(refused.map(({ line, errors }) => [line, errors]));
  const shown = refused.length > 0 ? table.rows.filter(({ line }) => wrong.has(line)) : table.rows;
  return (
    <section class="stack">
      <h2>
        {refused.length > 0
          ? 'Nothing is imported yet: these rows need another look'
          : `${table.rows.length === 1 ? '1 row is' : `${table.rows.length} rows are`} right`}
      </h2>
      {left.length > 0 && <p>Not taken over: {left.join(', ')}.</p>}
      {/* Wider than a telephone, and with nothing in it to press: it is scrolled by keyboard itself. */}
      <section class="table-frame" aria-label={`${entity.plural} in the file`} tabindex={0}>
        <table class="table">
          <caption class="visually-hidden">{entity.plural} in the file</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              {taken.map(({ field }) => (
                <th scope="col">{field.label}</th>
              ))}
              {refused.length > 0 && <th scope="col">What is wrong</th>}
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, shownAtMost).map(({ line, cells }) => (
              <tr>
                <th scope="row">{line}</th>
                {taken.map(({ at }) => (
                  <td>{cells[at]}</td>
                ))}
                {refused.length > 0 && <td class="import-error">{sentences(entity, wrong.get(line) ?? {})}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length > shownAtMost && <p>And {shown.length - shownAtMost} more.</p>}
    </section>
  );
}

/** In the order of the fields. */
function sentences(entity: Entity, errors: Record<string, string>): string {
  const order = entity.fields.map(({ id }) => id);
  const ids = Object.keys(errors).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return ids.map((id) => errors[id] ?? `${fieldOf(entity, id).label} is not right.`).join(' ');
}
