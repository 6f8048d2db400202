/**
 * Operations: a form, a run, its result, and the history of the visitor's runs.
 * 1. Only the account or the browser that ran something sees it, and may delete it.
 * 2. What only a service can do is a labeled sample, until the owner connects one; then runs wait for it.
 * 3. Rows are read with the rights of the visitor.
 */
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Entity } from '../../data/entity.ts';
import { mayAdd } from '../../data/ownership.ts';
import { saveRow } from '../../data/save.ts';
import type { DataContext } from '../../data/store.ts';
import { openGivers } from '../../entities/upload-givers.ts';
import { uploadLimitMb } from '../../entities/upload-kinds.ts';
import { dropUpload, type Giving, keepUpload, storedNameIn } from '../../entities/uploads.ts';
import type { App, Ctx } from '../../web/context.ts';
import { csvLine, csvMark } from '../../web/csv.ts';
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
import { scratchTables } from './engines/sql.ts';
import { engines, isOfPictures, needsService, readsLists } from './engines.ts';
import { givenWords, maxTyped, type OperationForm, OperationPage } from './form.tsx';
import { type GivenInput, type Operation, OperationProblem, type Result } from './operation.ts';
import { rowsOf, rowsToChoose, rowWords, tablesOf } from './readable.ts';
import { RunPage, runPath, type Saving } from './result.tsx';
import { addRun, type Run, removeRun, runOf, runsOf } from './run.ts';
import { rowsFrom } from './save-result.ts';
import { serviceOf } from './service.ts';
import { mountService } from './service-routes.tsx';

const purpose = 'runner';
/** The picture that a browser made, beside the inputs of the form. */
const madeFile = 'result';

export interface OperationsPlace {
  pages: { path: string; title: string; intro: string }[];
  operations: Operation[];
}

export async function mountOperations(app: App, context: DataContext, place: OperationsPlace): Promise<void> {
  const { store, settings, fileForms } = context;
  const one = `/-/runs/:id{[1-9][0-9]{0,14}}`;
  const operationNamed = (id: string) => place.operations.find((known) => known.id === id);
  if (place.operations.some(({ engine }) => needsService(engine))) mountService(app, context, place.operations);
  if (place.operations.some(({ inputs, savesTo }) => savesTo !== undefined || inputs.some(({ kind }) => kind === 'file')))
    await openGivers(store.db);

  if (place.operations.some(({ savesTo, engine }) => savesTo !== undefined && engine === 'draw'))
    fileForms.push(fileForm(settings.dataDir, '/-/runs/:id/save', { [madeFile]: uploadLimitMb * 1024 * 1024 }));

  for (const { path, title, intro } of place.pages) {
    const operations = place.operations.filter((operation) => operation.page === path);
    const [first] = operations;
    if (!first) continue;
    const files = operations.flatMap(({ inputs, engine }) =>
      [...inputs.filter(({ kind }) => kind === 'file').map(({ id }) => id), ...(isOfPictures(engine) ? [madeFile] : [])].map(
        (id) => [id, uploadLimitMb * 1024 * 1024],
      ),
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
      const rows = await rowsToChoose(c, store, operation.inputs);
      const tables = readsLists(operation.engine) ? scratchTables(await tablesOf(c, store)) : [];
      const props = { c, heading, operations, operation, values: {}, errors: {}, rows, runs, hasService, tables, ...about };
      const islands = isOfPictures(operation.engine) ? ['picture'] : [];
      return page(c, { title: heading.title, islands }, <OperationPage {...props} />, status);
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
      const files = receivedFiles(c);
      const { given, errors, kept } = await givenIn(c, operation, values, files);
      if (Object.keys(errors).length > 0) return show(c, operation, { values, errors }, 422);
      const waits = needsService(operation.engine) && (await serviceOf(store)) !== null;
      let file: string | null = null;
      if (kept) {
        const kind = isOfPictures(operation.engine) ? 'image' : 'file';
        const upload = await keepUpload(givingOf(c), { kind }, kept.file);
        if (upload.outcome === 'refused') {
          const at = kept.id === madeFile ? (operation.inputs[0]?.id ?? '') : kept.id;
          return show(c, operation, { values, errors: { [at]: `The file ${upload.reason}` } }, 422);
        }
        file = upload.value;
      }
      const made = isOfPictures(operation.engine) && kept ? { name: kept.file.name, facts: values.facts ?? '' } : undefined;
      const answered = waits ? null : await answerOf(c, operation, given, made);
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
    return page(c, options, <RunPage c={c} run={run} operation={operation} saving={savingOf(c, operation, run)} />);
  });

  const listOf = (c: Ctx, { savesTo }: Operation): Entity | null => {
    const entity = savesTo ? store.entity(savesTo) : null;
    return entity && mayAdd(c, entity) ? entity : null;
  };
  const rowsToSave = (entity: Entity, run: Run): Record<string, string>[] =>
    run.state === 'done' && run.result && (!run.result.picture || imageField(entity))
      ? rowsFrom(entity, run.result, givenWords(run))
      : [];
  const savingOf = (c: Ctx, operation: Operation, run: Run): Saving | null => {
    const entity = listOf(c, operation);
    return entity && { title: entity.title, count: rowsToSave(entity, run).length };
  };

  app.post(`${one}/save`, async (c) => {
    const run = await runOf(store, idOf(c), marksOf(c, purpose), context.now());
    const operation = run && operationNamed(run.operation);
    const entity = operation && listOf(c, operation);
    if (!run || !entity) return answerNotFound(c);
    await readForm(c);
    const rows = rowsToSave(entity, run);
    let refused = '';
    const made = receivedFiles(c)[madeFile] ?? (run.result?.picture && run.file ? copyOf(settings.dataDir, run.file) : null);
    const field = made ? imageField(entity) : undefined;
    if (made && field) {
      const upload = await keepUpload(givingOf(c), field.type, made);
      if (upload.outcome === 'refused') refused = `The picture ${upload.reason}`;
      else for (const row of rows) row[field.id] = upload.value;
    }
    await store
      .transaction(async (inside) => {
        if (refused) throw new NotSaved();
        for (const row of rows) {
          const saved = await saveRow(inside, entity, row, { reader: c.get('visitor').reader });
          refused = saved.outcome === 'refused' ? (Object.values(saved.errors)[0] ?? 'A row does not fit the list.') : '';
          if (refused) throw new NotSaved();
        }
      })
      .catch((error) => {
        if (!(error instanceof NotSaved)) throw error;
      });
    const count = rows.length === 1 ? `1 ${entity.singular} is` : `${rows.length} ${entity.plural} are`;
    flash(c, { text: refused ? `Nothing is saved: ${refused} Add it in the list yourself.` : `${count} saved.` });
    return seeOther(c, refused ? runPath(run.id) : (entity.path ?? runPath(run.id)));
  });

  app.get(`${one}/table.csv`, async (c) => {
    const run = await runOf(store, idOf(c), marksOf(c, purpose), context.now());
    const table = run?.result?.table;
    if (!table) return answerNotFound(c);
    return download(c, 'result.csv', csvMark + [table.head, ...table.rows].map(csvLine).join(''));
  });

  app.get(`${one}/picture`, async (c) => {
    const run = await runOf(store, idOf(c), marksOf(c, purpose), context.now());
    const picture = run?.result?.picture;
    const type = pictureType(run?.file ?? '');
    if (!run?.file || !picture || !type) return answerNotFound(c);
    const bytes = readFileSync(join(settings.dataDir, 'uploads', storedNameIn(run.file)));
    if (!picture.isSvg) return download(c, picture.name, new Uint8Array(bytes));
    return download(c, picture.name.replace(/\.[^.]*$/, '.svg'), svgOf(bytes, type));
  });

  app.get(`${one}/download`, async (c) => {
    const run = await runOf(store, idOf(c), marksOf(c, purpose), context.now());
    const file = run?.result?.file;
    if (!file) return answerNotFound(c);
    return download(c, file.name, file.content);
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
        const text = needsService(engine) || isOfPictures(engine) ? '' : textOf(file, values.encoding);
        given[id] = { label, kind, text, file: { name: file.name.slice(0, 120), sizeBytes: file.sizeBytes } };
        if (needsService(engine)) kept ??= { id, file };
      } else if (kind === 'row' && typed !== '')
        given[id] = { label, kind, text: await rowWords(c, store, input.entity, Number(typed)) };
      else given[id] = { label, kind, text: kind === 'number' ? typed.trim().replace(',', '.') : typed };
    }
    const made = isOfPictures(engine) ? files[madeFile] : undefined;
    if (made?.isTooLarge) errors[inputs[0]?.id ?? ''] = `The picture can be at most ${uploadLimitMb} MB. Make it smaller.`;
    else if (made) kept = { id: madeFile, file: made };
    if (Object.keys(errors).length === 0 && !Object.values(given).some(({ text, file }) => text.trim() !== '' || file))
      errors[inputs[0]?.id ?? ''] = 'Nothing was given yet. Fill in at least one field.';
    return { given, errors, kept };
  }

  async function answerOf(
    c: Ctx,
    operation: Operation,
    given: Record<string, GivenInput>,
    made?: { name: string; facts: string },
  ): Promise<{ state: 'done' | 'failed'; result: Result }> {
    const engine = engines.get(operation.engine);
    try {
      if (!engine) throw new OperationProblem('This operation is not part of this version of the app.');
      const rows = operation.entity ? await rowsOf(c, store, store.entity(operation.entity)) : [];
      const tables = readsLists(operation.engine) ? await tablesOf(c, store) : [];
      const seed = context.now() % 1_000_000_007;
      return { state: 'done', result: await engine({ inputs: Object.values(given), rows, tables, seed, operation, made }) };
    } catch (error) {
      if (!(error instanceof OperationProblem)) throw error;
      return { state: 'failed', result: { summary: error.message } };
    }
  }
}

class NotSaved extends Error {}

const imageField = ({ fields }: Entity) => fields.find(({ type }) => type.kind === 'image');

/** A stored picture once more, for a row of its own. */
function copyOf(dataDir: string, stored: string): ReceivedFile {
  const path = join(dataDir, 'incoming', randomBytes(16).toString('hex'));
  mkdirSync(join(dataDir, 'incoming'), { recursive: true });
  copyFileSync(join(dataDir, 'uploads', storedNameIn(stored)), path);
  return { name: stored, path, sizeBytes: statSync(path).size, isTooLarge: false };
}

function download(c: Ctx, name: string, content: string | Uint8Array<ArrayBuffer>): Response {
  return c.body(content, 200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, '_')}`,
    'cache-control': 'private, no-store',
  });
}

/** A picture within an SVG, at its size if it is a PNG. */
function svgOf(bytes: Buffer, type: string): string {
  const size = type === 'image/png' ? `width="${bytes.readUInt32BE(16)}" height="${bytes.readUInt32BE(20)}"` : '';
  const source = `data:${type};base64,${bytes.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${source}"/></svg>`;
}

/** Text of at most 100,000 characters, in the chosen encoding if UTF-8 does not fit; empty for other files. */
function textOf({ path }: ReceivedFile, encoding = ''): string {
  const bytes = readFileSync(path);
  const isWide = /^utf-16/i.test(encoding);
  if (!isWide && bytes.subarray(0, 4_000).includes(0)) return '';
  for (const name of isWide ? [encoding] : ['utf-8', encoding].filter(Boolean))
    try {
      return new TextDecoder(name, { fatal: true }).decode(bytes).slice(0, maxTyped).replaceAll('\r\n', '\n');
    } catch {
      // Not in this encoding, or the runtime knows none of this name.
    }
  return '';
}

const pictures: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};
const pictureType = (name: string) => pictures[/\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
