/**
 * Operations: a form, a run, its result, and the history of the visitor's runs.
 * 1. Only the account or the browser that ran something sees it, and may delete it.
 * 2. What only a service can do is a labeled sample, until the owner connects one; then runs wait for it.
 * 3. Rows are read with the rights of the visitor.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entity, plainWords, titleOf } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import { openGivers } from '../../entities/upload-givers.ts';
import { uploadLimitMb } from '../../entities/upload-kinds.ts';
import { dropUpload, type Giving, keepUpload, storedNameIn } from '../../entities/uploads.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { fileForm } from '../../web/file-form.ts';
import { flash } from '../../web/flash.ts';
import { readForm, receivedFiles } from '../../web/form.ts';
import { idOf, wholeNumber } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { rateLimitKeyOf } from '../../web/rate-limit.ts';
import type { ReceivedFile } from '../../web/received-form.ts';
import { seeOther } from '../../web/redirect.ts';
import { markNow, marksOf } from '../../web/voter.ts';
import { engines, needsService } from './engines.ts';
import { maxTyped, type OperationForm, OperationPage } from './form.tsx';
import { type GivenInput, type GivenRow, type Operation, OperationProblem, type Result } from './operation.ts';
import { RunPage, runPath } from './result.tsx';
import { addRun, removeRun, runOf, runsOf } from './run.ts';
import { serviceOf } from './service.ts';
import { mountService } from './service-routes.tsx';

const mostRows = 500;
const purpose = 'runner';

export interface OperationsPlace {
  pages: { path: string; title: string; intro: string }[];
  operations: Operation[];
}

export async function mountOperations(app: App, context: DataContext, place: OperationsPlace): Promise<void> {
  const { store, settings, fileForms } = context;
  const one = `/-/runs/:id{[1-9][0-9]{0,14}}`;
  const operationNamed = (id: string) => place.operations.find((known) => known.id === id);
  if (place.operations.some(({ engine }) => needsService(engine))) mountService(app, context, place.operations);
  if (place.operations.some(({ inputs }) => inputs.some(({ kind }) => kind === 'file'))) await openGivers(store.db);

  for (const { path, title, intro } of place.pages) {
    const operations = place.operations.filter((operation) => operation.page === path);
    const [first] = operations;
    if (!first) continue;
    const files = operations.flatMap(({ inputs }) =>
      inputs.filter(({ kind }) => kind === 'file').map(({ id }) => [id, uploadLimitMb * 1024 * 1024]),
    );
    if (files.length > 0) fileForms.push(fileForm(settings.dataDir, path, Object.fromEntries(files)));

    const show = async (c: Ctx, operation: Operation, about: Partial<OperationForm>, status: 200 | 422 = 200) => {
      const runs = await runsOf(
        store,
        marksOf(c, purpose),
        operations.map(({ id }) => id),
        context.now(),
      );
      const hasService = (await serviceOf(store)) !== null;
      const heading = { title: operations.length > 1 || path === '/' ? title : operation.name, intro };
      const rows = await rowsToChoose(c, operation);
      const props = { c, heading, operations, operation, values: {}, errors: {}, rows, runs, hasService, ...about };
      return page(c, { title: heading.title }, <OperationPage {...props} />, status);
    };

    app.get(path, async (c) => {
      const operation = operations.find(({ id }) => id === c.req.query('do')) ?? first;
      const again = await runOf(
        store,
        wholeNumber(c.req.query('again'), 0, Number.MAX_SAFE_INTEGER),
        marksOf(c, purpose),
        context.now(),
      );
      const values = Object.fromEntries(Object.entries(again?.given ?? {}).map(([id, { text, file }]) => [id, file ? '' : text]));
      return show(c, operation, { values });
    });

    app.post(path, async (c) => {
      const values = await readForm(c);
      const operation = operations.find(({ id }) => id === values.operation) ?? first;
      const { given, errors, kept } = await givenIn(c, operation, values, receivedFiles(c));
      if (Object.keys(errors).length > 0) return show(c, operation, { values, errors }, 422);
      const waits = needsService(operation.engine) && (await serviceOf(store)) !== null;
      let file: string | null = null;
      if (kept) {
        const upload = await keepUpload(givingOf(c), { kind: 'file' }, kept.file);
        if (upload.outcome === 'refused')
          return show(c, operation, { values, errors: { [kept.id]: `The file ${upload.reason}` } }, 422);
        file = upload.value;
      }
      const answered = waits ? null : await answerOf(c, operation, given);
      const state = answered === null ? 'waiting' : answered.state;
      const run = { operation: operation.id, given, file, state, result: answered?.result ?? null } as const;
      const id = await addRun(store, { ...run, person: markNow(c, purpose) });
      return seeOther(c, runPath(id));
    });
  }

  app.get(one, async (c) => {
    const run = await runOf(store, idOf(c), marksOf(c, purpose), context.now());
    const operation = run && operationNamed(run.operation);
    if (!run || !operation) return answerNotFound(c);
    const options = { title: `Result · ${operation.name}`, under: operation.page, index: false, islands: ['operations'] };
    return page(c, options, <RunPage c={c} run={run} operation={operation} />);
  });

  app.get(`${one}/download`, async (c) => {
    const run = await runOf(store, idOf(c), marksOf(c, purpose), context.now());
    const file = run?.result?.file;
    if (!file) return answerNotFound(c);
    return c.body(file.content, 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, '_')}`,
      'cache-control': 'private, no-store',
    });
  });

  app.get(`${one}/file`, async (c) => {
    const run = await runOf(store, idOf(c), marksOf(c, purpose), context.now());
    const type = pictureType(run?.file ?? '');
    if (!run?.file || !type) return answerNotFound(c);
    const bytes = new Uint8Array(readFileSync(join(settings.dataDir, 'uploads', storedNameIn(run.file))));
    return c.body(bytes, 200, { 'content-type': type, 'cache-control': 'private, no-store' });
  });

  app.post(`${one}/delete`, async (c) => {
    const run = await runOf(store, idOf(c), marksOf(c, purpose), context.now());
    if (!run) return answerNotFound(c);
    await removeRun(store, run.id);
    if (run.file) await dropUpload(givingOf(c), run.file);
    flash(c, { text: 'The run is deleted.' });
    return seeOther(c, operationNamed(run.operation)?.page ?? '/');
  });

  function givingOf(c: Ctx): Giving {
    return {
      dataDir: settings.dataDir,
      db: store.db,
      giver: context.secret.sign('giver', rateLimitKeyOf(c)),
      isOwner: c.get('visitor').isOwner,
    };
  }

  /** Checked input; `kept` is the file that is stored, because nothing here can read it. */
  async function givenIn(
    c: Ctx,
    { inputs, engine }: Operation,
    values: Record<string, string>,
    files: Record<string, ReceivedFile>,
  ) {
    const given: Record<string, GivenInput> = {};
    const errors: Record<string, string> = {};
    let kept: { id: string; file: ReceivedFile } | null = null;
    for (const input of inputs) {
      const { id, label, kind, required, options = [] } = input;
      const file = kind === 'file' ? files[id] : undefined;
      const typed = kind === 'file' ? '' : (values[id] ?? '').slice(0, maxTyped).replaceAll('\r\n', '\n');
      if (file?.isTooLarge) errors[id] = `${label} can be at most ${uploadLimitMb} MB.`;
      else if (required && typed.trim() === '' && !file)
        errors[id] =
          `${label} is missing. ${kind === 'file' ? 'Choose a file.' : kind === 'choice' || kind === 'row' ? 'Choose one.' : 'Fill it in.'}`;
      else if (kind === 'number' && typed.trim() !== '' && !Number.isFinite(Number(typed.replace(',', '.'))))
        errors[id] = `${label} must be a number, such as 12 or 2.5.`;
      else if (kind === 'choice' && typed !== '' && !options.includes(typed))
        errors[id] = `Choose one of: ${options.join(', ')}.`;
      else if (file) {
        const text = needsService(engine) ? '' : textOf(file);
        given[id] = { label, kind, text, file: { name: file.name.slice(0, 120), sizeBytes: file.sizeBytes } };
        if (needsService(engine)) kept ??= { id, file };
      } else if (kind === 'row' && typed !== '')
        given[id] = { label, kind, text: await rowWords(c, input.entity, Number(typed)) };
      else given[id] = { label, kind, text: kind === 'number' ? typed.trim().replace(',', '.') : typed };
    }
    if (Object.keys(errors).length === 0 && !Object.values(given).some(({ text, file }) => text.trim() !== '' || file))
      errors[inputs[0]?.id ?? ''] = 'Nothing was given yet. Fill in at least one field.';
    return { given, errors, kept };
  }

  async function answerOf(
    c: Ctx,
    operation: Operation,
    given: Record<string, GivenInput>,
  ): Promise<{ state: 'done' | 'failed'; result: Result }> {
    const engine = engines.get(operation.engine);
    try {
      if (!engine) throw new OperationProblem('This operation is not part of this version of the app.');
      const rows = operation.entity ? await rowsOf(c, store.entity(operation.entity)) : [];
      const seed = context.now() % 1_000_000_007;
      return { state: 'done', result: engine({ inputs: Object.values(given), rows, seed, operation }) };
    } catch (error) {
      if (!(error instanceof OperationProblem)) throw error;
      return { state: 'failed', result: { summary: error.message } };
    }
  }

  async function rowsOf(c: Ctx, entity: Entity): Promise<GivenRow[]> {
    if (!isAmong(c, entity.readers)) return [];
    const { rows } = await store.table(entity).list({ pageSize: mostRows });
    const fields = entity.fields.filter(
      ({ type, isPrivate }) => !isPrivate && !['image', 'file', 'relation', 'votes'].includes(type.kind),
    );
    return rows.map((row) => ({
      title: titleOf(entity, row),
      values: fields
        .map((field) => ({ field, text: plainWords(field, row.values[field.id]) }))
        .filter(({ text }) => text !== '')
        .map(({ field, text }) => ({
          label: field.label,
          text,
          number: ['integer', 'decimal', 'money', 'rating'].includes(field.type.kind) ? Number(text) : null,
        })),
    }));
  }

  async function rowsToChoose(c: Ctx, { inputs }: Operation) {
    const chosen: Record<string, { value: string; label: string }[]> = {};
    for (const { id, kind, entity: named } of inputs) {
      const entity = kind === 'row' && named ? store.entity(named) : null;
      if (!entity || !isAmong(c, entity.readers)) continue;
      const { rows } = await store.table(entity).list({ pageSize: mostRows });
      chosen[id] = rows.map((row) => ({ value: String(row.id), label: titleOf(entity, row) }));
    }
    return chosen;
  }

  /** The row as lines `label: value`, its title first; empty if the visitor may not read it. */
  async function rowWords(c: Ctx, named: string | undefined, id: number): Promise<string> {
    const entity = named ? store.entity(named) : null;
    const row = entity && isAmong(c, entity.readers) && Number.isSafeInteger(id) ? await store.table(entity).get(id) : null;
    return entity && row ? titleOf(entity, row) : '';
  }
}

/** Text of at most 100,000 characters; empty for other files. */
function textOf({ path }: ReceivedFile): string {
  const bytes = readFileSync(path);
  if (bytes.subarray(0, 4_000).includes(0)) return '';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).slice(0, maxTyped).replaceAll('\r\n', '\n');
  } catch {
    return '';
  }
}

const pictures: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};
const pictureType = (name: string) => pictures[/\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
