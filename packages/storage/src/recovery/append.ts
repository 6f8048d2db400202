/**
 * Steps and checkpoints of settled runs on their way to disk, group-committed. The guard (A2, A3) is in the writing statements:
 * they append only while the run is settled and, if an epoch is named, of this epoch. The first statement locks the run's row
 * whether or not the guard holds, so the guard gives the same result for the second. It counts what is appended, and the second
 * inserts the row at that number (A1).
 */
import { type IdempotentResponse, invariant } from '@davit/contract';
import type { Appended, CheckpointPlace, NewCheckpoint, NewStep, StepPlace } from '@davit/recovery';
import { type Expression, expressionBuilder } from 'kysely';
import type { Database, TenantTransaction, Written } from '../database.ts';
import { watchRow } from '../database-watch.ts';
import { GroupCommit } from '../group-commit.ts';
import { answeredFirst } from '../idempotent-responses.ts';
import type { Filled, Mark } from '../prepared.ts';
import type { AgentRunTable } from '../tables/agent-run.ts';
import type { TenantTables } from '../tables/tables.ts';
import { UniqueViolation } from '../unique-violation.ts';
import { appendCheckpoints, appendSteps, type Guarded, takeRuns } from './append-sets.ts';
import { ownBytes } from './checkpoints.ts';
import { checkpointsCountedAtOnce, storedCheckIntervalQuarters } from './indexed-columns.ts';
import { prepareStoreResponse, type ResponseToStore, storeIdempotentResponses } from './store-responses.ts';
import { type RowTexts, type SealedCheckpoint, type SealedStep, sealCheckpoint, sealStep } from './texts.ts';

/** What is appended to one run. */
type Append = { sizeBytes: number; answer: IdempotentResponse | null } & (
  | { kind: 'step'; values: readonly Guarded<SealedStep>[] }
  | { kind: 'checkpoint'; values: readonly Guarded<SealedCheckpoint>[] }
);

type Place = Record<string, unknown>;

export interface Appender {
  /**
   * One or more of one run: all of them, or none. `answer` is stored with them. Throws Fault `conflict` if one of the same
   * identity is already stored.
   */
  steps(
    workspaceId: string,
    steps: readonly NewStep[],
    epoch: number | null,
    answer?: IdempotentResponse | null,
  ): Promise<Appended<StepPlace[]>>;
  /** The same. */
  checkpoints(
    workspaceId: string,
    checkpoints: readonly NewCheckpoint[],
    epoch: number | null,
    answer?: IdempotentResponse | null,
  ): Promise<Appended<CheckpointPlace[]>>;
  drain(): Promise<void>;
}

/** The cost of a row without its long texts. */
const rowBytes = 1_000;

export function appender(database: Database, rowTexts: RowTexts): Appender {
  const write = database.statementsAreMessages ? writeAsSets : writeOneByOne(database);
  const group = new GroupCommit<Append, Place[] | null>({
    sizeOf: ({ sizeBytes }) => sizeBytes,
    async commit(batch) {
      const places = await write(database, batch);
      return batch.map(({ values }) => placesOf(values, places));
    },
  });
  const add = async <T>(append: Append, placeOf: (rows: Place[]) => T): Promise<Appended<T>> => {
    const table = `agent_${append.kind}`;
    const rows = await watchRow(database.watch, table, () => group.add(append)).catch((error) => {
      throw answeredFirst(error);
    });
    return rows ? { outcome: 'appended', row: placeOf(rows) } : { outcome: 'not_settled' };
  };
  return {
    async steps(workspaceId, steps, namedEpoch, answer = null) {
      requireOneRun(workspaceId, steps);
      const found = rowTexts.sealer(workspaceId);
      const sealer = found instanceof Promise ? await found : found;
      const values = steps.map((step) => ({ ...sealStep(sealer, step), namedEpoch }));
      const sizeBytes = values.reduce((sum, { sealed }) => sum + rowBytes + (sealed?.length ?? 0), 0);
      return add({ kind: 'step', values, sizeBytes, answer }, (rows) =>
        rows.map(({ seq, attempt, epoch }) => ({ seq: Number(seq), attempt: Number(attempt), epoch: Number(epoch) })),
      );
    },
    async checkpoints(workspaceId, checkpoints, namedEpoch, answer = null) {
      requireOneRun(workspaceId, checkpoints);
      const sealer = await rowTexts.sealer(workspaceId);
      const values = checkpoints.map((checkpoint) => {
        const sealed = sealCheckpoint(sealer, checkpoint);
        return { ...sealed, sealed: ownBytes(sealed.sealed), namedEpoch };
      });
      const sizeBytes = values.reduce(
        (sum, { sealed, sealedMeta }) => sum + rowBytes + sealed.length + (sealedMeta?.length ?? 0),
        0,
      );
      return add({ kind: 'checkpoint', values, sizeBytes, answer }, (rows) =>
        rows.map(({ seq, epoch }) => ({ seq: Number(seq), epoch: Number(epoch) })),
      );
    },
    drain: () => group.drain(),
  };
}

function requireOneRun(workspaceId: string, rows: readonly { workspaceId: string; runId: string }[]): void {
  const isOwn = rows.every((one) => one.workspaceId === workspaceId && one.runId === rows[0]?.runId);
  invariant(isOwn, 'steps or checkpoints of one run of its own workspace');
}

type Write = (database: Database, appends: readonly Append[]) => Promise<Map<string, Place>>;

function writeOneByOne(database: Database): Write {
  const countStep = prepareCountStep(database);
  const insertStep = prepareInsertStep(database);
  const countCheckpoint = prepareCountCheckpoint(database);
  const insertCheckpoint = prepareInsertCheckpoint(database);
  const storeIdempotentResponse = prepareStoreResponse(database);
  const statementsOf = (append: Append): Filled[] => [
    ...(append.kind === 'step'
      ? append.values.flatMap((step) => [countStep(step), insertStep(step)])
      : append.values.flatMap((checkpoint) => [countCheckpoint(checkpoint), insertCheckpoint(checkpoint)])),
    ...answersOf(append).flatMap(storeIdempotentResponse),
  ];
  return async (_, appends) => placesById(await database.writeAll(appends.flatMap(statementsOf)));
}

/** All steps at once, and all checkpoints. Each kind is one statement, which is its own transaction. */
const writeAsSets: Write = async (database, appends) => {
  const steps = appends.flatMap((append) => (append.kind === 'step' ? append.values : []));
  const checkpoints = appends.flatMap((append) => (append.kind === 'checkpoint' ? append.values : []));
  const answers = appends.flatMap(answersOf);
  if (steps.length === 0 || checkpoints.length === 0) {
    try {
      const one = steps.length > 0 ? appendSteps(steps, answers) : appendCheckpoints(checkpoints, answers);
      return placesById(await database.writeAll([one]));
    } catch (error) {
      // S1, S2, or one of them was already written: then it is refused again.
      if (!(error instanceof UniqueViolation)) throw error;
    }
  }
  return placesById(
    await database.writeAll([
      takeRuns(appends.flatMap(({ values }) => values.map(({ runId }) => runId))),
      ...(steps.length > 0 ? [appendSteps(steps)] : []),
      ...(checkpoints.length > 0 ? [appendCheckpoints(checkpoints)] : []),
      ...(answers.length > 0 ? storeIdempotentResponses(answers) : []),
    ]),
  );
};

/** The first one stands for all. */
function answersOf({ kind, values: [first], answer }: Append): ResponseToStore[] {
  return answer === null || first === undefined ? [] : [{ kind, appended: first, answer }];
}

/** By the ids of what was appended. */
function placesById(written: readonly Written[]): Map<string, Place> {
  return new Map(written.flatMap(({ rows }) => rows.map((row): [string, Place] => [String(row.id), row])));
}

/** Null if they were not appended: then none was, because the guard is on their run. */
function placesOf(values: Append['values'], places: ReadonlyMap<string, Place>): Place[] | null {
  const found = values.flatMap(({ id }): Place[] => {
    const place = places.get(id);
    return place ? [place] : [];
  });
  return found.length === values.length ? found : null;
}

type Placed = Guarded<Pick<SealedStep | SealedCheckpoint, 'runId' | 'workspaceId' | 'createdAt'>>;

/** Locks the run's row in any state; updates only while the guard holds. */
function updateGuarded<T extends Placed>(db: TenantTransaction, value: Mark<T>) {
  return db
    .updateTable('agent_run')
    .where('id', '=', value('runId'))
    .where('workspace_id', '=', value('workspaceId'))
    .set(({ val }) => ({
      last_sign_at: whileGuarded(value, 'last_sign_at', val(value('createdAt'))),
      updated_at: whileGuarded(value, 'updated_at', val(value('createdAt'))),
      look_at: whileGuarded(value, 'look_at', checkAfter(val(value('createdAt')))),
    }));
}

/** The time of the run's next check after a report now. */
function checkAfter(now: Expression<number>) {
  const { case: when, eb, ref, lit } = expressionBuilder<TenantTables, 'agent_run'>();
  const latest = eb(ref('look_after_ms'), '+', now);
  const earliest = eb(eb(eb(ref('look_after_ms'), '*', lit(storedCheckIntervalQuarters)), '/', lit(4)), '+', now);
  return when()
    .when(eb.between('look_at', earliest, latest))
    .then(ref('look_at'))
    .else(latest)
    .end();
}

/** This while the guard holds, else the column unchanged. */
function whileGuarded<T extends Placed, Column extends keyof AgentRunTable>(
  value: Mark<T>,
  column: Column,
  changed: Expression<AgentRunTable[Column]>,
) {
  const { and, case: when, eb, fn, val } = expressionBuilder<TenantTables, 'agent_run'>();
  const sameEpoch = eb('epoch', '=', fn.coalesce(val(value('namedEpoch')), eb.ref('epoch')));
  return when()
    .when(and([eb('quiet', '=', 1), sameEpoch]))
    .then(changed)
    .else(eb.ref(column))
    .end();
}

function selectGuarded<T extends Placed>(db: TenantTransaction, value: Mark<T>) {
  return db
    .selectFrom('agent_run as run')
    .where('run.id', '=', value('runId'))
    .where('run.workspace_id', '=', value('workspaceId'))
    .where('run.quiet', '=', 1)
    .where(({ eb, fn, val, ref }) => eb('run.epoch', '=', fn.coalesce(val(value('namedEpoch')), ref('run.epoch'))));
}

function prepareCountStep(database: Database) {
  return database.prepare<Guarded<SealedStep>>((db, value) =>
    updateGuarded(db, value).set(({ eb, val, ref, lit }) => ({
      step_count: whileGuarded(value, 'step_count', eb('step_count', '+', lit(1))),
      highest_step: whileGuarded(
        value,
        'highest_step',
        eb
          .case()
          .when('highest_step', '<', value('stepNumber'))
          .then(val(value('stepNumber')))
          .else(ref('highest_step'))
          .end(),
      ),
    })),
  );
}

function prepareInsertStep(database: Database) {
  return database.prepare<Guarded<SealedStep>>((db, value) =>
    db
      .insertInto('agent_step')
      .columns([
        'run_id',
        'workspace_id',
        'agent_id',
        'seq',
        'epoch',
        'attempt',
        'id',
        'step_number',
        'step_type',
        'tool_name',
        'duration_ms',
        'status',
        'category',
        'heal_attempt_id',
        'created_at',
        'sealed',
      ])
      .expression(
        selectGuarded(db, value)
          .select(['run.id', 'run.workspace_id', 'run.agent_id', 'run.step_count', 'run.epoch'])
          .select(({ eb, fn, lit, selectFrom, val }) => {
            const before = selectFrom('agent_step as before')
              .select((of) => of.fn.max('before.attempt').as('attempt'))
              .whereRef('before.run_id', '=', 'run.id')
              .where('before.step_number', '=', value('stepNumber'));
            return [
              eb(fn.coalesce(before, lit(0)), '+', lit(1)).as('attempt'),
              val(value('id')).as('step_id'),
              val(value('stepNumber')).as('step_number'),
              val(value('stepType')).as('step_type'),
              val(value('toolName')).as('tool_name'),
              val(value('durationMs')).as('duration_ms'),
              val(value('status')).as('status'),
              val(value('category')).as('category'),
              val(value('healAttemptId')).as('heal_attempt_id'),
              val(value('createdAt')).as('created_at'),
              val(value('sealed')).as('sealed'),
            ];
          }),
      )
      .returning(['id', 'seq', 'attempt', 'epoch']),
  );
}

function prepareCountCheckpoint(database: Database) {
  return database.prepare<Guarded<SealedCheckpoint>>((db, value) =>
    updateGuarded(db, value).set(({ eb, lit }) => {
      const isLastOfMany = eb(eb('checkpoint_count', '%', lit(checkpointsCountedAtOnce)), '=', lit(checkpointsCountedAtOnce - 1));
      const counted = eb.case().when(isLastOfMany).then(lit(checkpointsCountedAtOnce)).else(lit(0)).end();
      return {
        checkpoint_count: whileGuarded(value, 'checkpoint_count', eb('checkpoint_count', '+', lit(1))),
        unpruned_checkpoints: whileGuarded(value, 'unpruned_checkpoints', eb('unpruned_checkpoints', '+', counted)),
      };
    }),
  );
}

function prepareInsertCheckpoint(database: Database) {
  return database.prepare<Guarded<SealedCheckpoint>>((db, value) =>
    db
      .insertInto('agent_checkpoint')
      .columns([
        'run_id',
        'workspace_id',
        'seq',
        'epoch',
        'failed_restores',
        'id',
        'step_number',
        'checksum',
        'size_bytes',
        'base_id',
        'depth',
        'doubt',
        'created_at',
        'sealed_meta',
        'lookup_key',
        'namespace',
        'needs_from',
        'only_with',
        'addition',
        'sealed',
      ])
      .expression(
        selectGuarded(db, value)
          .select(['run.id', 'run.workspace_id', 'run.checkpoint_count', 'run.epoch'])
          .select(({ lit, val }) => [
            lit(0).as('failed_restores'),
            val(value('id')).as('checkpoint_id'),
            val(value('stepNumber')).as('step_number'),
            val(value('checksum')).as('checksum'),
            val(value('sizeBytes')).as('size_bytes'),
            val(value('baseId')).as('base_id'),
            val(value('depth')).as('depth'),
            val(value('doubt')).as('doubt'),
            val(value('createdAt')).as('created_at'),
            val(value('sealedMeta')).as('sealed_meta'),
            val(value('key')).as('lookup_key'),
            val(value('namespace')).as('namespace'),
            val(value('needsFrom')).as('needs_from'),
            val(value('onlyWith')).as('only_with'),
            val(value('addition')).as('addition'),
            val(value('sealed')).as('sealed'),
          ]),
      )
      .returning(['id', 'seq', 'epoch']),
  );
}
