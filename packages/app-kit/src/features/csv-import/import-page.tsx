import { type Entity, isWritten, type Row } from '../../data/entity.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Field, TextArea } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { type Related, Shown } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import type { RowErrors } from './import-rows.ts';
import type { Table } from './read-csv.ts';

interface ImportPageProps {
  c: Ctx;
  entity: Entity;
  /** The submitted text, to review or send again. */
  text: string;
  problem: string;
  /** Null before a file is read. */
  table: Table | null;
  refused: RowErrors[];
  /** The first rows as read. */
  seen: Row[];
  related: Related;
}

const maxShown = 20;

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
        text="From a CSV file. You see a preview first; then all rows are imported or none."
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
  const columns = entity.fields.filter(isWritten).map(({ label, required }) => (required ? `${label} (required)` : label));
  return (
    <form method="post" action={`/${entity.slug}/import`} enctype="multipart/form-data" class="form">
      <CsrfField c={c} />
      <Field
        id="file"
        label="CSV file"
        help={`The first line must name the columns: ${columns.join(', ')}. Other columns are ignored.`}
      >
        {(attributes) => <input class="control" type="file" accept=".csv,text/csv,text/plain" {...attributes} />}
      </Field>
      <Field id="text" label="Or paste its text">
        {(attributes) => <TextArea attributes={attributes} value={text} rows={8} />}
      </Field>
      <div class="row-of-actions">
        <Button kind="primary" name="act" value="look">
          Preview
        </Button>
        <ButtonLink kind="plain" href={`/${entity.slug}.csv`} download>
          Download the current rows as an example
        </ButtonLink>
      </div>
    </form>
  );
}

function Preview(props: ImportPageProps & { table: Table }) {
  const { table, refused } = props;
  const left = table.columns.filter(({ field, heading }) => !field && heading).map(({ heading }) => `“${heading}”`);
  const count = table.rows.length === 1 ? '1 row is' : `${table.rows.length} rows are`;
  return (
    <section class="stack">
      <h2>{refused.length > 0 ? 'Nothing has been imported yet. Correct these rows' : `${count} valid`}</h2>
      {left.length > 0 && <p>Ignored columns: {left.join(', ')}.</p>}
      {refused.length > 0 ? <Refused {...props} /> : <Understood {...props} />}
    </section>
  );
}

/** Errors by line, with the file's text. */
function Refused({ entity, table, refused }: ImportPageProps & { table: Table }) {
  const cellOf = (line: number, id: string) =>
    table.rows.find((row) => row.line === line)?.cells[table.columns.findIndex(({ field }) => field?.id === id)];
  return (
    <>
      <ul class="import-errors">
        {refused.slice(0, maxShown).map(({ line, errors }) => (
          <li>
            <h3>
              Line {line}
              {cellOf(line, entity.titleField) && <span class="import-title">: {cellOf(line, entity.titleField)}</span>}
            </h3>
            {inOrder(entity, errors).map(([id, error]) => (
              <p>
                <span class="import-error">{error}</span>
                {cellOf(line, id) && <> The file has “{cellOf(line, id)}”.</>}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {refused.length > maxShown && <p>And {refused.length - maxShown} more, at least.</p>}
    </>
  );
}

/** The first rows as they will be stored, so that people notice a misread date or amount. */
function Understood({ c, entity, table, seen, related }: ImportPageProps & { table: Table }) {
  const taken = table.columns.flatMap(({ field }) => field ?? []);
  const { reader } = c.get('visitor');
  return (
    <>
      {/* Wider than a phone and without controls, so the frame itself takes focus for scrolling. */}
      <section class="table-frame" aria-label={`${entity.plural} in the file`} tabindex={0}>
        <table class="table import-rows">
          <caption class="visually-hidden">{entity.plural} in the file</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              {taken.map(({ label }) => (
                <th scope="col">{label}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seen.map((row, at) => (
              <tr>
                <th scope="row">{table.rows[at]?.line}</th>
                {taken.map((field) => (
                  <td class={field.type.kind === 'long-text' || field.type.kind === 'text' ? 'words' : undefined}>
                    <Shown
                      entity={entity}
                      field={field}
                      value={row.values[field.id] ?? null}
                      reader={reader}
                      related={related}
                      brief
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {table.rows.length > seen.length && <p>And {table.rows.length - seen.length} more.</p>}
    </>
  );
}

/** In field order. */
function inOrder(entity: Entity, errors: Record<string, string>): [string, string][] {
  const order = entity.fields.map(({ id }) => id);
  return Object.entries(errors).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}
