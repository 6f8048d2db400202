/**
 * Agents' texts that an older Davit wrote as plaintext, and how they are sealed.
 *
 *   some may exist ──a round found none──▶ ending ──grace period over──▶ none are trusted
 *          ▲──────────── a round found some ────┘
 *
 *  T1 In a round, batches follow each other with a pause; a kill between two leaves each row
 *     unchanged or sealed, and the next round continues: an index finds the rest.
 *  T2 One server at a time does it: it claims the work for `claimMs` and renews the claim
 *     before each batch. Two at once would be harmless (B2, B3 in seal-batch.ts).
 *  T3 After a round found none, plaintext is trusted for another `graceMs`: servers of the
 *     previous version may still be writing. After that, plaintext is of unknown origin,
 *     and is neither served nor sealed.
 */
import { type Clock, type PlatformLog, repeat, type Timers } from '@davit/contract';
import type { Database } from '../../database.ts';
import type { RowTexts } from '../texts.ts';
import { clearTables, isPlaintext, sealBatches } from './seal-batch.ts';

const roundEveryMs = 10_000;
const pauseMs = 50;
const reportEveryMs = 60_000;
const claimMs = 60_000;
/** With other servers. */
const sharedGraceMs = 24 * 60 * 60_000;
const maxCounted = 10_000;
const noEnd = Number.MAX_SAFE_INTEGER;

export interface PlaintextLeft {
  steps: number;
  checkpoints: number;
  runs: number;
  healAttempts: number;
}

export interface PlaintextSealer {
  mayBePlaintext(): boolean;
  /** Runs until it is stopped, or until plaintext is no longer trusted. `seals`: this server may do the work. */
  start(parts: { timers: Timers; log: PlatformLog; seals: boolean }): void;
  /**
   * One round: resolves once none are left, another server has the work, or it is stopped. Returns how many rows were sealed.
   */
  round(parts: { timers: Timers; log: PlatformLog }): Promise<number>;
  /** Rows with plaintext, each counted to 10,000. */
  left(): Promise<PlaintextLeft>;
  stop(): Promise<void>;
}

export interface PlaintextSealerOptions {
  clock: Clock;
  /** Owned by no other server. */
  serverId: string;
  /** Whether other servers may have the database. */
  shared: boolean;
}

export async function openPlaintextSealer(
  database: Database,
  sealing: Omit<RowTexts, 'mayBePlaintext'>,
  { clock, serverId, shared }: PlaintextSealerOptions,
): Promise<PlaintextSealer> {
  const { installation } = database;
  const graceMs = shared ? sharedGraceMs : 0;
  let until = await readUntil();
  const mayBePlaintext = () => clock.now() < until;
  const batches = sealBatches(database, { ...sealing, mayBePlaintext });
  let stopped = false;
  let callOff = () => {};
  let working: Promise<void> = Promise.resolve();

  async function readUntil(): Promise<number> {
    const row = await installation.read
      .selectFrom('installation')
      .select('clear_texts_until')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    return row.clear_texts_until;
  }

  /** T2. */
  async function claim(): Promise<boolean> {
    const now = clock.now();
    const result = await installation.write((tx) =>
      tx
        .updateTable('installation')
        .set({ texts_sealer: serverId, texts_sealer_until: now + claimMs })
        .where('id', '=', 1)
        .where((eb) =>
          eb.or([eb('texts_sealer', 'is', null), eb('texts_sealer', '=', serverId), eb('texts_sealer_until', '<', now)]),
        )
        .executeTakeFirst(),
    );
    return result.numUpdatedRows > 0n;
  }

  async function giveBack(): Promise<void> {
    await installation.write((tx) =>
      tx
        .updateTable('installation')
        .set({ texts_sealer: null })
        .where('id', '=', 1)
        .where('texts_sealer', '=', serverId)
        .execute(),
    );
  }

  /** T3: the end is set when a round found none, and cleared when one found some. */
  async function setUntil(found: boolean): Promise<void> {
    if (found ? until === noEnd : until < noEnd) return;
    const next = found ? noEnd : clock.now() + graceMs;
    await installation.write((tx) =>
      tx.updateTable('installation').set({ clear_texts_until: next }).where('id', '=', 1).execute(),
    );
    until = next;
  }

  async function round({ timers, log }: { timers: Timers; log: PlatformLog }): Promise<number> {
    until = await readUntil();
    if (!mayBePlaintext() || !(await claim())) return 0;
    let sealed = 0;
    let reportAt = clock.monotonicMs();
    for (const table of clearTables) {
      while (!stopped) {
        const count = await batches[table]();
        if (count === 0) break;
        sealed += count;
        if (clock.monotonicMs() >= reportAt) {
          log.info({ left: await left() }, 'encrypting agent texts that an older Davit stored as plaintext');
          reportAt = clock.monotonicMs() + reportEveryMs;
        }
        await new Promise<void>((resolve) => timers.after(pauseMs, resolve));
        if (!(await claim())) return sealed;
      }
    }
    if (!stopped) {
      await setUntil(sealed > 0 && shared);
      if (sealed > 0) log.info({ sealed }, 'all agent texts that an older Davit stored as plaintext are encrypted');
    }
    await giveBack();
    return sealed;
  }

  async function left(): Promise<PlaintextLeft> {
    const { read } = database.acrossWorkspaces;
    const count = async (rows: { execute(): Promise<unknown[]> }) => (await rows.execute()).length;
    return {
      steps: await count(read.selectFrom('agent_step').select('seq').where(isPlaintext.step).limit(maxCounted)),
      checkpoints: await count(read.selectFrom('agent_checkpoint').select('id').where(isPlaintext.checkpoint).limit(maxCounted)),
      runs: await count(read.selectFrom('agent_run').select('id').where(isPlaintext.run).limit(maxCounted)),
      healAttempts: await count(read.selectFrom('heal_attempt').select('id').where(isPlaintext.attempt).limit(maxCounted)),
    };
  }

  return {
    mayBePlaintext,
    left,
    round,
    start({ timers, log, seals }) {
      const look = async () => {
        if (seals) await round({ timers, log });
        else until = await readUntil();
        if (!mayBePlaintext()) callOff();
      };
      if (!mayBePlaintext()) return;
      const guarded = () => look().catch((error) => log.warn({ err: error }, 'could not encrypt plaintext texts; retrying'));
      working = guarded().then(() => {
        if (stopped || !mayBePlaintext()) return;
        callOff = repeat(timers, roundEveryMs, () => {
          working = guarded();
          return working;
        });
      });
    },
    async stop() {
      stopped = true;
      callOff();
      await working;
    },
  };
}
