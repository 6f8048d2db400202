/** An editor for HTML documents of a list, with a live preview, templates and pictures. */
import { type Entity, fieldOf, fileAddress, titleOf } from '../../data/entity.ts';
import type { Errors } from '../../data/input.ts';
import { mayAdd, mayChange } from '../../data/ownership.ts';
import { saveRow } from '../../data/save.ts';
import type { DataContext } from '../../data/store.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { answerNotAllowed, answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { wholeNumber } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { seeOther } from '../../web/redirect.ts';
import { GuidePage } from './guide.tsx';
import { actions, type Draft, EditorPage } from './page.tsx';
import { allowOwnFrames, answerPreview } from './preview.ts';

const maxListed = 200;
const maxPictures = 60;

/** Names are fields of the document; `image` is the picture's. */
export interface EditorPlace {
  path: string;
  text: { title: string; intro: string };
  entity: Entity;
  name: string;
  code: string;
  project: string | null;
  template: string;
  pictures: { entity: Entity; image: string } | null;
}

const firstCode = `<!doctype html>
<html lang="en">
<head>
  <title>My page</title>
  <style>
    body { font-family: sans-serif; margin: 2rem; }
    h1 { color: darkgreen; }
  </style>
</head>
<body>
  <h1>My page</h1>
  <p>Write here. The preview follows as you type.</p>
</body>
</html>
`;

export function mountLiveEditor(app: App, { store }: DataContext, place: EditorPlace): void {
  const { path, text, entity, name, code, project, template, pictures } = place;
  const codeType = fieldOf(entity, code).type;
  const maxCode = codeType.kind === 'long-text' ? codeType.maxLength : 10_000;

  const listed = async (isTemplate: boolean) => {
    const filters = [{ field: template, is: isTemplate }];
    const { rows } = await store.table(entity).list({ filters, pageSize: maxListed });
    return rows.map((row) => ({
      id: row.id,
      name: titleOf(entity, row),
      project: project ? String(row.values[project] ?? '') : '',
    }));
  };

  const shownPictures = async (c: Ctx) => {
    if (pictures === null || !isAmong(c, pictures.entity.readers)) return null;
    const { rows } = await store.table(pictures.entity).list({ pageSize: maxPictures });
    const all = rows.flatMap((row) => {
      const file = row.values[pictures.image];
      return typeof file === 'string' ? [{ name: titleOf(pictures.entity, row), address: fileAddress(file) }] : [];
    });
    return { addAt: `/${pictures.entity.slug}/new`, all };
  };

  const show = async (c: Ctx, draft: Draft, errors: Errors = {}) => {
    allowOwnFrames(c);
    const canRead = isAmong(c, entity.readers);
    const row = draft.id === null ? null : await store.table(entity).get(draft.id);
    const content = (
      <EditorPage
        c={c}
        {...text}
        path={path}
        draft={draft}
        errors={errors}
        maxCode={maxCode}
        hasProjects={project !== null}
        maySave={row ? mayChange(c, entity, row) || mayAdd(c, entity) : mayAdd(c, entity)}
        documents={canRead ? await listed(false) : []}
        templates={canRead ? await listed(true) : []}
        pictures={await shownPictures(c)}
      />
    );
    const options = { title: text.title, islands: ['live-editor'], width: 'wide' as const };
    return page(c, options, content, Object.keys(errors).length > 0 ? 422 : 200);
  };

  app.get(path, async (c) => {
    const [opened, used] = [c.req.query('document'), c.req.query('template')];
    if (opened === undefined && used === undefined) return show(c, { id: null, name: '', project: '', code: firstCode });
    const id = wholeNumber(opened ?? used, 0, Number.MAX_SAFE_INTEGER);
    const row = isAmong(c, entity.readers) ? await store.table(entity).get(id) : null;
    if (row === null) return answerNotFound(c);
    const own = { project: project ? String(row.values[project] ?? '') : '', code: String(row.values[code] ?? '') };
    return show(c, { id: opened === undefined ? null : id, name: opened === undefined ? '' : titleOf(entity, row), ...own });
  });
  app.get(actions.guide, (c) => page(c, { title: 'User guide' }, <GuidePage path={path} />));
  app.get(actions.preview, (c) => answerPreview(c, c.req.query('scripts') !== undefined));

  app.post(actions.save, async (c) => {
    const form = await readForm(c);
    const id = wholeNumber(form.id, 0, Number.MAX_SAFE_INTEGER);
    const known = id > 0 && isAmong(c, entity.readers) ? await store.table(entity).get(id) : null;
    const isNew = known === null || form.act === 'template' || !mayChange(c, entity, known);
    if (isNew && !mayAdd(c, entity)) return answerNotAllowed(c);
    const draft: Draft = { id: known?.id ?? null, name: form.name ?? '', project: form.project ?? '', code: form.code ?? '' };
    const raw: Record<string, unknown> = {
      [name]: draft.name.trim() === '' && form.act === 'template' ? 'New template' : draft.name,
      [code]: draft.code,
      ...(project ? { [project]: draft.project } : {}),
      ...(isNew ? { [template]: form.act === 'template' ? 'yes' : 'no' } : {}),
    };
    const { reader } = c.get('visitor');
    const saved = await saveRow(store, entity, raw, { reader, ...(isNew ? {} : { id, partial: true }) });
    if (saved.outcome === 'missing') return answerNotFound(c);
    if (saved.outcome === 'refused') return show(c, draft, named(saved.errors));
    flash(c, { text: form.act === 'template' ? 'Saved as a template.' : 'Saved.' });
    return seeOther(c, `${path}?document=${saved.row.id}`);
  });

  /** Errors under the names of the editor's own controls. */
  function named(errors: Errors): Errors {
    const names: Record<string, string> = { [name]: 'name', [code]: 'code', ...(project ? { [project]: 'project' } : {}) };
    return Object.fromEntries(Object.entries(errors).map(([field, error]) => [names[field] ?? field, error]));
  }
}
