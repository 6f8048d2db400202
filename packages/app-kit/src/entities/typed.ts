import type { Entity } from '../data/entity.ts';
import type { Errors } from '../data/input.ts';
import type { Ctx } from '../web/context.ts';
import { readForm, receivedFiles } from '../web/form.ts';
import { rateLimitKeyOf } from '../web/rate-limit.ts';
import { dropUpload, type Giving, hasUpload, keepUpload } from './uploads.ts';

/** Clears a control that cannot be emptied: a color, picture or file. */
export const noneName = (field: string) => `${field}-none`;
/** The initial color of a control before anyone chooses. */
export const unchosenName = (field: string) => `${field}-unchosen`;
/** The row's current picture or file. */
export const storedName = (field: string) => `${field}-kept`;

/** The input of a form. */
export interface Typed {
  /** By field. */
  typed: Record<string, string>;
  errors: Errors;
  /**
   * Removes uploads of a form that is not saved: restores `typed`. Returns errors for the files to choose again, by
   * field.
   */
  drop(): Promise<Errors>;
}

/** Stores an upload before its row: call `drop` if the row is refused. */
export async function readTyped(c: Ctx, entity: Entity, db: Giving['db']): Promise<Typed> {
  const giving = givingOf(c, db);
  const typed = await readForm(c);
  const errors: Errors = {};
  const came: { id: string; label: string; value: string; before: string }[] = [];
  const drop = async () => {
    const again: Errors = {};
    for (const { id, label, value, before } of came.splice(0)) {
      await dropUpload(giving, value);
      typed[id] = before;
      again[id] = `${label} must be chosen again.`;
    }
    return again;
  };
  try {
    for (const { id, label, type } of entity.fields) {
      if (type.kind === 'image' || type.kind === 'file') {
        const before = storedUpload(giving.dataDir, typed[storedName(id)]);
        const file = receivedFiles(c)[id];
        const upload = file ? await keepUpload(giving, type, file) : null;
        if (upload?.outcome === 'refused') errors[id] = `${label} ${upload.reason}`;
        if (upload?.outcome === 'kept') came.push({ id, label, value: upload.value, before });
        typed[id] = upload?.outcome === 'kept' ? upload.value : before;
      }
      if (typed[noneName(id)] || (typed[id] && typed[id] === typed[unchosenName(id)])) typed[id] = '';
    }
  } catch (error) {
    await drop();
    throw error;
  }
  return { typed, errors, drop };
}

function givingOf(c: Ctx, db: Giving['db']): Giving {
  const { settings, secret } = c.get('context');
  return {
    dataDir: settings.dataDir,
    db,
    giver: secret.sign('giver', rateLimitKeyOf(c)),
    isOwner: c.get('visitor').isOwner,
  };
}

function storedUpload(dataDir: string, value: string | undefined): string {
  return value && hasUpload(dataDir, value) ? value : '';
}
