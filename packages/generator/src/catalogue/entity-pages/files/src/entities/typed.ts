import type { Entity } from '../data/entity.ts';
import type { Errors } from '../data/input.ts';
import type { Ctx } from '../web/context.ts';
import { readForm, receivedFiles } from '../web/form.ts';
import { hasUpload, keepUpload } from './uploads.ts';

/** Beside a control that cannot be emptied by itself: a colour, picture or file that is to go. */
export const noneName = (field: string) => `${field}-none`;
/** What a colour's control holds before one is chosen. */
export const unchosenName = (field: string) => `${field}-unchosen`;
/** The picture or file that is there already, also after a refused form. */
export const keptName = (field: string) => `${field}-kept`;

/** What was typed into an entity's form, by field. A picture or file is kept at once, so that a refused form does not lose it. */
export async function readTyped(c: Ctx, entity: Entity): Promise<{ typed: Record<string, string>; errors: Errors }> {
  const typed = await readForm(c);
  const errors: Errors = {};
  for (const { id, label, type } of entity.fields) {
    if (type.kind === 'image' || type.kind === 'file') {
      const file = receivedFiles(c)[id];
      const upload = file ? keepUpload(c.get('context').settings.dataDir, type.kind, file) : null;
      if (upload?.outcome === 'refused') errors[id] = `${label} ${upload.reason}`;
      typed[id] = upload?.outcome === 'kept' ? upload.value : keptUpload(c, typed[keptName(id)]);
    }
    if (typed[noneName(id)] || (typed[id] && typed[id] === typed[unchosenName(id)])) typed[id] = '';
  }
  return { typed, errors };
}

function keptUpload(c: Ctx, value: string | undefined): string {
  return value && hasUpload(c.get('context').settings.dataDir, value) ? value : '';
}
