/**
 * The settings and secrets of an app.
 *
 *  N1 A running app is booted with the new values before they are stored, and gets the traffic after: if it does not start,
 *     nothing has changed. While another stored value is corrupt it cannot start, so the values are stored without trying them:
 *     corrupt ones can be repaired one by one. The change that repairs the last one tries all.
 *  N2 Values never appear in an error, a log or an answer; only those of variables that are no secret are listed.
 *  N3 Holds the project's mutex: no release, rollback or other change interleaves.
 */
import { type EnvUpdated, type EnvVariable, Fault, type FaultDetail, type UpdateEnvBody } from '@davit/contract';
import { flawOfAll, flawOfName, flawOfValue } from '../env-names.ts';
import type { KeyedMutex } from '../keyed-mutex.ts';
import type { AppSetting, AppSettingsStore, StoredSetting } from '../ports/app-settings.ts';
import { type Target, whenStarted } from '../ports/target.ts';
import { areReadable } from '../readable-settings.ts';
import { type FindParts, findProject, projectNotFound } from './find.ts';

export interface EnvParts extends FindParts {
  appSettings: AppSettingsStore;
}

export interface ChangeEnvParts extends EnvParts {
  target: Pick<Target, 'prepareSettings'>;
  mutex: KeyedMutex;
  clock: { now(): number };
}

/** Throws Fault `project_not_found`. */
export async function listEnv(parts: EnvParts, workspaceId: string, projectId: string): Promise<{ variables: EnvVariable[] }> {
  await findProject(parts, workspaceId, projectId);
  return { variables: (await parts.appSettings.list(workspaceId, projectId)).map(wire) };
}

/** Throws Fault `project_not_found`, `invalid_request`, or `conflict` if the app does not start with these values. */
export async function changeEnv(
  parts: ChangeEnvParts,
  workspaceId: string,
  projectId: string,
  body: UpdateEnvBody,
  by: string,
): Promise<EnvUpdated> {
  await findProject(parts, workspaceId, projectId);
  const set = toSettings(body, { setAt: parts.clock.now(), setBy: by });
  const unset = [...new Set(body.unset)];
  return parts.mutex.run(projectId, async () => {
    const replaced = new Set([...unset, ...set.map(({ name }) => name)]);
    const stored = await parts.appSettings.list(workspaceId, projectId);
    const notSet = unset.filter((name) => !stored.some((one) => one.name === name));
    if (set.length === 0 && notSet.length === unset.length) return { variables: stored.map(wire), applied: 'unchanged', notSet };
    const kept = stored.filter(({ name }) => !replaced.has(name));
    const settings = [...kept, ...set].sort(byName);
    const flaw = flawOfAll(settings);
    if (flaw !== null) throw new Fault('invalid_request', flaw, { hint: 'Unset variables that the app does not need.' });
    const prepared = areReadable(settings) ? await parts.target.prepareSettings(projectId, settings) : whenStarted;
    if (prepared.outcome === 'failed') throw doesNotStart(prepared.reason);
    try {
      if (!(await parts.appSettings.change(workspaceId, projectId, { set, unset }))) throw projectNotFound();
    } catch (error) {
      await prepared.discard();
      throw error;
    }
    prepared.commit();
    return { variables: settings.map(wire), applied: prepared.applied, notSet };
  });
}

function toSettings({ set = {}, unset = [] }: UpdateEnvBody, stamp: Pick<AppSetting, 'setAt' | 'setBy'>): AppSetting[] {
  const given = Object.entries(set);
  const details = given.flatMap(([name, { value }]): FaultDetail[] => {
    const ofName = flawOfName(name) ?? (unset.includes(name) ? 'cannot be both set and unset' : null);
    if (ofName !== null) return [{ path: `/set/${name}`, message: ofName }];
    const ofValue = flawOfValue(value);
    return ofValue === null ? [] : [{ path: `/set/${name}/value`, message: ofValue }];
  });
  if (given.length + unset.length === 0) details.push({ path: '', message: 'must set or unset a variable' });
  const [first] = details;
  if (first) throw new Fault('invalid_request', `${first.path.split('/')[2] ?? 'The body'} ${first.message}.`, { details });
  return given.map(([name, { value, secret = true }]) => ({ name, value, isSecret: secret, ...stamp }));
}

function doesNotStart(reason: string): Fault {
  return new Fault('conflict', `The app does not start with these values, so nothing was changed: ${reason}`, {
    hint: "The app's output says more. Values that belong together can be set in one request.",
  });
}

const byName = (a: StoredSetting, b: StoredSetting): number => (a.name < b.name ? -1 : 1);

const wire = ({ name, value, isSecret, setAt, setBy }: StoredSetting): EnvVariable => ({
  name,
  secret: isSecret,
  value: isSecret ? null : value,
  ...(value === null ? { damaged: true } : {}),
  setAt: new Date(setAt).toISOString(),
  setBy,
});
