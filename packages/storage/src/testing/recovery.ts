/** A recovery store on a database of the tests', with real sealing under a master key that all of them have. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type HealingState, newHealingState } from '@davit/recovery';
import type { Database } from '../database.ts';
import { recoveryStore } from '../recovery/recovery-store.ts';
import { plantCheckpoint, plantRun, plantStep, sampleAttempt, write } from '../recovery/sample-records.ts';
import type { RowTexts } from '../recovery/texts.ts';
import { DataKeys } from '../sealing/data-keys.ts';
import { parseMasterKey } from '../sealing/master-key.ts';
import { MasterKeys } from '../sealing/master-keys.ts';
import { createTextSealing } from '../sealing/texts.ts';
import type { OpenedDatabase } from './databases.ts';

export const testMasterKey = createHash('sha256').update('the master key of the tests').digest('hex');

export function openRowTexts(database: Database, mayBePlaintext = () => false): RowTexts {
  const masterKeys = new MasterKeys(parseMasterKey(testMasterKey, 'The key of the tests'), []);
  const clock = { now: () => 1_700_000_000_000, monotonicMs: () => 0 };
  const dataKeys = new DataKeys({ database, masterKeys, clock, newId: randomUUID, randomBytes });
  return { ...createTextSealing(dataKeys, randomBytes), mayBePlaintext };
}

export function openRecoveryStore(database: Database) {
  return recoveryStore(database, openRowTexts(database));
}

/** Data of an older Davit: a run with plaintext in each of its tables. */
export async function plantPlaintext(database: OpenedDatabase, canary = 'in clear') {
  const { run, workspace } = await plantRun(openRecoveryStore(database));
  await plantStep(workspace, run);
  await plantCheckpoint(workspace, run);
  const attempt = sampleAttempt(run);
  const healing = pendingIncident({ ...attempt, waiting: false, trial: false, detail: `${canary} pending` });
  await write(workspace, run.id, { run: { status: 'FAILED', isSettled: false }, attempts: [attempt] });
  const text = (name: string) => `'${JSON.stringify({ [name]: canary })}'`;
  const changes = [
    `agent_run set sealed = null, metadata = ${text('metadata')}, failure_detail = '${canary} failure', healing = '${JSON.stringify(healing)}' where id = '${run.id}'`,
    `agent_step set sealed = null, input = ${text('input')}, output = ${text('output')}, error = '${canary} error' where run_id = '${run.id}'`,
    `agent_checkpoint set sealed_meta = null, framework_meta = ${text('meta')} where run_id = '${run.id}'`,
    `heal_attempt set sealed = null, detail = '${canary} detail' where run_id = '${run.id}'`,
    `installation set clear_texts_until = ${Number.MAX_SAFE_INTEGER}`,
  ];
  for (const change of changes) await database.ask(`update ${change}`);
  return { run, healing };
}

type Attempt = NonNullable<NonNullable<HealingState['incident']>['pending']>;

/** Healing with an incident that waits for this attempt. */
export function pendingIncident(pending: Attempt): HealingState {
  const incident = {
    id: pending.incidentId,
    category: pending.category,
    openedAt: 0,
    checkpointsBefore: 0,
    highestStep: 0,
    failedSteps: [],
    attempts: 1,
    spent: 1,
    outcome: 'OPEN' as const,
    pending,
    last: null,
    probation: null,
  };
  return { ...newHealingState, incident };
}
