/**
 * What bespoke code says of rows that forms, imports, the API and other features store.
 * 1. It runs in the transaction that stores the row, after it. It only reads, and sees what the person sees.
 * 2. A sentence that it throws, or errors that it gives, refuse the row. A fault of its own refuses nothing: the log tells the owner.
 * 3. Acts of the same feature are not checked, nor is what a check itself sets.
 * 4. It has a realm of its own: an act holds its realm while it waits for a transaction, and a check the other way round.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Values as Given } from '../../bespoke.ts';
import type { Entity, Row } from '../../data/entity.ts';
import type { Errors } from '../../data/input.ts';
import { mayChange } from '../../data/ownership.ts';
import { saveRow } from '../../data/save.ts';
import type { DataContext, RowCheck, Store } from '../../data/store.ts';
import type { Ctx } from '../../web/context.ts';
import { currentContext } from '../../web/request-context.ts';
import { askOf } from './ask-data.ts';
import { hostOf, type Reach, shown, valuesIn } from './host.ts';
import { createRealm, type Host, type Outcome, type Realm, Refusal, type Run } from './realm.ts';
import { findingProblem } from './view.ts';

type CheckedPlace = Reach & { hasServer: boolean };

/** Of the processor, for one row: everybody who saves something waits for it. */
const limitMs = 250;
/** Of all rows of one transaction, such as an import. */
const mostMsTogether = 5_000;
/** Who stores what a check sets. */
const aCheck = 'a check';

/** `isOff` tells whether rows are not checked now. */
export function mountRowChecks(context: DataContext, places: CheckedPlace[], folder: string, isOff: () => boolean): void {
  const { store } = context;
  const realm = createRealm(join(folder, 'realm.mjs'), limitMs);
  const spentMs = new WeakMap<object, number>();
  for (const place of places) {
    const code = place.hasServer ? readFileSync(join(folder, 'bespoke', `${place.key}.js`), 'utf8') : '';
    // Most features check nothing, and their apps never start this realm.
    if (!/\bchecks\b/.test(code)) continue;
    const judge = createJudge({ context, place, code, realm });
    for (const id of place.uses) {
      const entity = store.entity(id);
      const check: RowCheck = async (inside, row, by) => {
        const c = currentContext();
        if (c === null || by === place.key || by === aCheck || isOff()) return {};
        const before = spentMs.get(inside.db) ?? 0;
        if (before > mostMsTogether) return { [entity.titleField]: `These are too many ${entity.plural} at once. Add fewer.` };
        const startMs = performance.now();
        const errors = await judge(c, inside, entity, row);
        spentMs.set(inside.db, before + performance.now() - startMs);
        return errors;
      };
      store.checks.set(id, [...(store.checks.get(id) ?? []), check]);
    }
  }
}

interface Judging {
  context: DataContext;
  place: CheckedPlace;
  code: string;
  realm: Realm;
}

type Judge = (c: Ctx, inside: Store, entity: Entity, row: Row) => Promise<Errors>;

function createJudge({ context, place, code, realm }: Judging): Judge {
  const { settings } = context;
  let checked: string[] | null = null;

  /** A rehearsal shows the fault where a person would read a refusal, for the author of the code. */
  const faulty = ({ titleField }: Entity, detail: string): Errors => {
    console.error(`The check of ${place.key} failed:`, detail);
    return settings.rehearsal ? { [titleField]: `The check failed: ${detail.slice(0, 300)}` } : {};
  };

  return async (c, inside, entity, row) => {
    const { visible } = inside;
    const visibleRow = await visible.table(entity).get(row.id);
    const seen = shown(entity, visibleRow);
    if (visibleRow === null || seen === null) return {};
    const rights = new Set<string>();
    const host = refusalsOf(hostOf(c, visible, place, false), rights);
    const asked = async (run: Run): Promise<Outcome | null> => {
      if (checked === null) {
        const known = await run(code, { kind: 'checks' }, host);
        if (known.outcome !== 'done') return known;
        checked = Array.isArray(known.value) ? known.value.filter((id) => typeof id === 'string') : [];
      }
      if (!checked.includes(entity.id)) return null;
      return run(code, { kind: 'check', entity: entity.id, ask: askOf(c, context.now(), {}), row: seen }, host);
    };
    // Without an engine, as without memory for one, rows are stored as in an app without the feature.
    const outcome = await realm.turn(asked).catch((error: Error) => failedWith(error));
    if (outcome === null) return {};
    if (outcome.outcome === 'failed') return faulty(entity, outcome.detail);
    // What the person may not see, nobody can check for them.
    if (outcome.outcome === 'refused')
      return rights.has(outcome.says) ? faulty(entity, outcome.says) : { [entity.titleField]: outcome.says };
    const problem = findingProblem(outcome.value);
    if (problem !== null) return faulty(entity, problem);
    const { errors = {}, set = {} } = (outcome.value ?? {}) as Finding;
    if (Object.keys(errors).length > 0) return errors;
    return setValues(c, inside, entity, { row: visibleRow, seen, set, sets: place.calculates[entity.id] ?? [] });
  };
}

const failedWith = (error: Error): Outcome => ({ outcome: 'failed', says: '', detail: error.message });

/** Only what differs, by the same rules as an act of the feature. */
async function setValues(
  c: Ctx,
  inside: Store,
  entity: Entity,
  { row, seen, set, sets }: { row: Row; seen: Record<string, unknown>; set: Given; sets: string[] },
): Promise<Errors> {
  const changed = Object.fromEntries(Object.entries(set).filter(([name, value]) => seen[name] !== value));
  if (Object.keys(changed).length === 0) return {};
  // Other features change rows for people who may not change these themselves.
  if (!mayChange(c, entity, row)) return {};
  const { reader } = c.get('visitor');
  try {
    const options = { reader, id: row.id, partial: true, by: aCheck, sets };
    const saved = await saveRow(inside, entity, valuesIn(entity, changed), options);
    return saved.outcome === 'refused' ? saved.errors : {};
  } catch (error) {
    if (error instanceof Refusal) return { [entity.titleField]: error.message };
    throw error;
  }
}

/** Remembers what the app refused to the code, as against what the code itself refuses. */
function refusalsOf(host: Host, refusals: Set<string>): Host {
  return async (call) => {
    try {
      return await host(call);
    } catch (error) {
      if (error instanceof Refusal) refusals.add(error.message);
      throw error;
    }
  };
}
