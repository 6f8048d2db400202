import { type Storage, shardCount } from '@davit/storage';
import type { ProcessTarget } from '@davit/targets';
import { type AppsLeader, dataMissingReason } from './apps-leader.ts';
import type { Looks } from './apps-places/looks.ts';
import type { BackupSchedule } from './backup/backup-schedule.ts';
import type { Drain } from './http/drain.ts';
import type { Readiness } from './http/server-parts.ts';
import type { Mail } from './mail/open-mail.ts';
import type { ModelService } from './model/model-service.ts';

const databaseDeadlineMs = 2_000;

interface CheckedAt {
  storage: Pick<Storage, 'ping' | 'addressOfApp' | 'artifactBucket'>;
  /** Null if this process runs no apps. */
  target: Pick<ProcessTarget, 'isolation' | 'health' | 'portsNotOpen'> | null;
  looks: Looks;
  drain: Drain;
  appsLeader: Pick<AppsLeader, 'isLeader' | 'lacksData'>;
  /** How many parts of the apps run here; null: servers do not divide them. */
  shards: (() => number) | null;
  models: Pick<ModelService, 'inWords'>;
  mail: Pick<Mail, 'inWords'>;
  backups: { schedule: Pick<BackupSchedule, 'inWords'> | null };
}

/**
 * The result of /readyz: a server is ready if it would serve every request, whichever server runs the apps. Failing
 * apps do not make the platform unready; they are shown.
 */
export function makeReadiness({ storage, target, looks, drain, appsLeader, shards, models, mail, backups }: CheckedAt) {
  let started = false;

  async function look(): Promise<Readiness> {
    const checks: Readiness['checks'] = {
      server: { ok: started && !drain.draining, detail: drain.draining ? 'stopping' : started ? 'running' : 'starting' },
      database: await checkDatabase(storage),
      apps: target !== null && (shards?.() ?? appsLeader.isLeader()) ? appsHere(target, shards) : await checkApps(storage),
    };
    // A server that cannot take over still serves, while another one runs the apps.
    if (appsLeader.lacksData()) checks.appsData = { ok: true, detail: `This server cannot run the apps: ${dataMissingReason}` };
    if (target !== null) {
      const blocked = target.portsNotOpen();
      checks.appPorts = { ok: true, detail: blocked.length === 0 ? 'all open' : `${blocked.length} held by other programs` };
      checks.isolation = { ok: true, detail: target.isolation().summary };
    }
    // Without them apps fail, and Davit serves.
    for (const [name, look] of Object.entries({ appsDatabases: looks.rows, cluster: looks.cluster }))
      if (look !== null) checks[name] = { ok: true, detail: look() ?? 'asked now for the first time' };
    // Without its bucket a server runs what it has copies of, and refuses to store more.
    const { artifactBucket } = storage;
    if (artifactBucket !== null) checks.artifacts = { ok: true, detail: artifactBucket.status().inWords };
    // Without its model Davit plans by its own rules.
    const model = models.inWords();
    if (model !== null) checks.model = { ok: true, detail: model };
    if (backups.schedule !== null && appsLeader.isLeader()) checks.backups = { ok: true, detail: backups.schedule.inWords() };
    // Apps keep their messages until the mail server answers.
    checks.mail = { ok: true, detail: mail.inWords() };
    return { ready: Object.values(checks).every((check) => check.ok), checks };
  }

  return {
    look,
    started: () => started,
    begin: () => {
      started = true;
    },
  };
}

function appsHere(target: Pick<ProcessTarget, 'health'>, shards: (() => number) | null): { ok: boolean; detail: string } {
  const { awake, failing } = target.health();
  const share = shards === null ? '' : `, ${shards()} of ${shardCount} parts`;
  return { ok: true, detail: `run here${share}: ${awake} awake, ${failing} failing their health check` };
}

async function checkApps({ addressOfApp }: Pick<Storage, 'addressOfApp'>): Promise<{ ok: boolean; detail: string }> {
  const holder = await withinDeadline(addressOfApp(null)).catch(() => null);
  return holder === null
    ? { ok: false, detail: 'no server of this installation runs them now' }
    : { ok: true, detail: 'run by another server of this installation' };
}

async function checkDatabase(storage: Pick<Storage, 'ping'>): Promise<{ ok: boolean; detail: string }> {
  try {
    await withinDeadline(storage.ping());
    return { ok: true, detail: 'answers' };
  } catch {
    return { ok: false, detail: 'does not answer' };
  }
}

function withinDeadline<T>(answer: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('late')), databaseDeadlineMs).unref();
  });
  return Promise.race([answer, late]);
}
