import { readFileSync } from 'node:fs';
import { mayAdd } from '../../data/ownership.ts';
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import type { App, Ctx } from '../../web/context.ts';
import { answerNotAllowed } from '../../web/error-pages.tsx';
import { fileForm } from '../../web/file-form.ts';
import { flash } from '../../web/flash.ts';
import { readForm, receivedFiles } from '../../web/form.ts';
import { page } from '../../web/page.tsx';
import { seeOther } from '../../web/redirect.ts';
import { textOf } from './file-text.ts';
import { ImportPage } from './import-page.tsx';
import { importRows } from './import-rows.ts';
import { maxBytes, readCsv } from './read-csv.ts';

/** `ids` are the entities with an import, at `/<slug>/import`. */
export function mountImport(app: App, { store, settings, fileForms }: DataContext, parts: PageParts, ids: string[]): void {
  for (const entity of ids.map(store.entity)) {
    const at = `/${entity.slug}/import`;
    const list = entity.path ?? '/';
    fileForms.push(fileForm(settings.dataDir, at, { file: maxBytes }));
    parts.add(entity.id, {
      links: (c) => (mayAdd(c, entity) && !entity.keptBy ? [{ label: 'Import CSV', href: at, icon: 'upload' }] : []),
    });
    const show = (c: Ctx, about: Partial<Parameters<typeof ImportPage>[0]>, status: 200 | 422 = 200) => {
      const content = (
        <ImportPage c={c} entity={entity} text="" problem="" table={null} refused={[]} seen={[]} related={new Map()} {...about} />
      );
      return page(c, { title: `Import ${entity.plural}`, under: list, index: false }, content, status);
    };
    app.get(at, (c) => (mayAdd(c, entity) ? show(c, {}) : answerNotAllowed(c)));
    app.post(at, async (c) => {
      const { act, text: pasted = '' } = await readForm(c);
      const { file } = receivedFiles(c);
      if (file?.isTooLarge) return show(c, { problem: 'The file can be at most 1 MB.' }, 422);
      const given = file ? textOf(readFileSync(file.path)) : { outcome: 'text' as const, text: pasted };
      if (given.outcome === 'no-text') return show(c, { problem: given.problem }, 422);
      const { text } = given;
      const read = readCsv(text, entity);
      if (read.outcome === 'unreadable') return show(c, { text, problem: read.problem }, 422);
      const { table } = read;
      const keep = act === 'keep';
      const tried = await importRows(store, entity, table, { reader: c.get('visitor').reader, keep });
      const isRefused = tried.refused.length > 0;
      if (isRefused || !keep) return show(c, { text, table, ...tried }, isRefused ? 422 : 200);
      const count = table.rows.length;
      flash(c, { text: count === 1 ? `Added one ${entity.singular}.` : `Added ${count} ${entity.plural}.` });
      return seeOther(c, list);
    });
  }
}
