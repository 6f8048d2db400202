/** The page of an operation: its form, and the runs of the visitor so far. */
import { Button, ButtonLink } from '../../design/button.tsx';
import { type ControlAttributes, ErrorSummary, Field, Radios, Select, TextArea, TextInput } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { DateTime } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import type { ScratchTable } from './engines/sql-scratch.ts';
import { isOfPictures, needsService } from './engines.ts';
import type { Operation, OperationInput } from './operation.ts';
import { runPath, StateTag } from './result.tsx';
import type { Run } from './run.ts';
import { connectPath } from './service-routes.tsx';

export const maxTyped = 100_000;
const fewOptions = 4;

export interface OperationForm {
  c: Ctx;
  heading: { title: string; intro: string };
  /** All of the page: with several, tabs lead to each. */
  operations: Operation[];
  operation: Operation;
  values: Record<string, string>;
  errors: Record<string, string>;
  /** What is chosen among rows, by the id of the input. */
  rows: Record<string, { value: string; label: string }[]>;
  runs: Run[];
  hasService: boolean;
  /** What can be queried. */
  tables: ScratchTable[];
}

export function OperationPage({
  c,
  heading,
  operations,
  operation,
  values,
  errors,
  rows,
  runs,
  hasService,
  tables,
}: OperationForm) {
  const { page, id, inputs, verb, engine } = operation;
  const hasFile = inputs.some(({ kind }) => kind === 'file');
  const { isOwner } = c.get('visitor');
  return (
    <div class="operation">
      <PageHeading title={heading.title} text={heading.intro} />
      {operations.length > 1 && (
        <nav class="operation-tabs" aria-label="Operations">
          {operations.map((one) => (
            <a class="button quiet" href={`${page}?do=${one.id}`} aria-current={one.id === id ? 'page' : undefined}>
              <span>{one.name}</span>
            </a>
          ))}
        </nav>
      )}
      {needsService(engine) && (
        <Notice
          action={isOwner && <ButtonLink href={connectPath}>{hasService ? 'Your service' : 'Connect a service'}</ButtonLink>}
        >
          {hasService
            ? 'What you send goes to a service that the owner of this app has connected.'
            : 'Results are samples until the owner connects a service.'}
        </Notice>
      )}
      <ErrorSummary errors={errors} />
      <form
        method="post"
        action={page}
        class="card operation-form"
        enctype={hasFile ? 'multipart/form-data' : undefined}
        novalidate
        data-pictures={isOfPictures(engine) ? engine : undefined}
      >
        <CsrfField c={c} />
        <input type="hidden" name="operation" value={id} />
        {tables.length > 0 && <Lists tables={tables} />}
        {inputs.map((input) => (
          <Field
            id={input.id}
            label={input.label}
            required={input.required}
            error={errors[input.id]}
            help={helpOf(input, engine)}
            group={isGroup(input)}
          >
            {(attributes) => (
              <Control
                attributes={attributes}
                input={input}
                value={values[input.id] ?? ''}
                rows={rows[input.id] ?? []}
                accept={isOfPictures(engine) ? 'image/*' : undefined}
              />
            )}
          </Field>
        ))}
        <div>
          <Button kind="primary">{verb}</Button>
        </div>
      </form>
      <History c={c} runs={runs} operations={operations} />
    </div>
  );
}

function Lists({ tables }: { tables: ScratchTable[] }) {
  return (
    <details class="operation-lists" open={tables.length <= 3}>
      <summary>What can be queried</summary>
      <ul>
        {tables.map(({ name, columns, rows }) => (
          <li>
            <code>{name}</code> ({rows.length === 1 ? '1 row' : `${rows.length} rows`}):{' '}
            <code>{columns.map((one) => one.name).join(', ')}</code>
          </li>
        ))}
      </ul>
      <p class="help">
        Such as <code>SELECT * FROM {tables[0]?.name} LIMIT 10</code>. Queries work on copies, and only read.
      </p>
    </details>
  );
}

const isGroup = ({ kind, options = [] }: OperationInput) => kind === 'choice' && options.length <= fewOptions;
const helpOf = ({ kind }: OperationInput, engine: string) =>
  kind !== 'file' ? undefined : isOfPictures(engine) ? 'A PNG, JPEG, GIF or WebP picture.' : 'At most 5 MB.';

function Control({
  attributes,
  input,
  value,
  rows,
  accept,
}: {
  attributes: ControlAttributes;
  input: OperationInput;
  value: string;
  rows: { value: string; label: string }[];
  accept: string | undefined;
}) {
  const options = (input.options ?? []).map((label) => ({ value: label, label }));
  switch (input.kind) {
    case 'long-text':
      return <TextArea attributes={attributes} value={value} rows={8} maxlength={maxTyped} />;
    case 'number':
      return <TextInput attributes={attributes} value={value} inputmode="decimal" maxlength={30} />;
    case 'file':
      return <input class="control" type="file" accept={accept} {...attributes} />;
    case 'row':
      return <Select attributes={attributes} options={rows} value={value} empty="Choose one" />;
    case 'choice':
      return isGroup(input) ? (
        <Radios attributes={attributes} options={options} value={value || (options[0]?.value ?? '')} />
      ) : (
        <Select attributes={attributes} options={options} value={value} />
      );
    case 'text':
      return <TextInput attributes={attributes} value={value} maxlength={500} />;
  }
}

function History({ c, runs, operations }: { c: Ctx; runs: Run[]; operations: Operation[] }) {
  const { reader, member } = c.get('visitor');
  return (
    <section class="operation-history">
      <h2>Your history</h2>
      <p class="help">{member ? 'Only you see it.' : 'Only this browser sees it.'}</p>
      {runs.length === 0 ? (
        <p>Nothing yet. Each run is listed here, with its result.</p>
      ) : (
        <div class="table-frame">
          <table class="table cards-when-narrow">
            <caption class="visually-hidden">Your history</caption>
            <thead>
              <tr>
                <th scope="col">Given</th>
                <th scope="col">Result</th>
                <th scope="col">State</th>
                <th scope="col">Time</th>
                <th scope="col">
                  <span class="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => {
                const name = operations.find(({ id }) => id === run.operation)?.name ?? run.operation;
                return (
                  <tr>
                    <th scope="row">
                      <a href={runPath(run.id)}>{givenWords(run) || name}</a>
                    </th>
                    <td data-label="Result">{run.result?.summary.slice(0, 120) ?? '–'}</td>
                    <td data-label="State">
                      <StateTag state={run.state} />
                    </td>
                    <td data-label="Time">
                      <DateTime reader={reader} value={new Date(run.at).toISOString()} />
                    </td>
                    <td>
                      <form method="post" action={`${runPath(run.id)}/delete`}>
                        <CsrfField c={c} />
                        <Button kind="plain" icon="trash" label={`Delete the run “${givenWords(run) || name}”`} />
                      </form>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const shownWords = 60;

/** What was given, in at most 60 characters. */
export function givenWords({ given }: Run): string {
  const words = Object.values(given)
    .map(({ text, file }) => file?.name ?? text.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .join(', ');
  return words.length > shownWords ? `${words.slice(0, shownWords)}…` : words;
}
