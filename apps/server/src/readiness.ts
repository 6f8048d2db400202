import type { Storage } from '@davit/storage';
import type { ProcessTarget } from '@davit/targets';
import type { AppsDuty } from './apps-duty.ts';
import type { Drain } from './http/drain.ts';
import type { Readiness } from './http/server-parts.ts';

const databaseDeadlineMs = 2_000;

interface Looked {
  storage: Pick<Storage, 'ping'>;
  target: Pick<ProcessTarget, 'isolation' | 'health' | 'portsNotOpen'>;
  drain: Drain;
  duty: Pick<AppsDuty, 'onDuty'>;
}

/** What /readyz says. Apps in trouble do not make the platform unready; what is known of them is shown. */
export function makeReadiness({ storage, target, drain, duty }: Looked) {
  let started = false;

  async function look(): Promise<Readiness> {
    const { awake, failing } = target.health();
    const blocked = target.portsNotOpen();
    const checks: Readiness['checks'] = {
      server: { ok: started && !drain.draining, detail: drain.draining ? 'stopping' : started ? 'running' : 'starting' },
      database: await askDatabase(storage),
      apps: duty.onDuty()
        ? { ok: true, detail: `${awake} awake, ${failing} failing their health check` }
        : { ok: false, detail: 'another server of this installation runs them; this one stands by' },
      appPorts: { ok: true, detail: blocked.length === 0 ? 'all open' : `${blocked.length} held by other programs` },
      isolation: { ok: true, detail: target.isolation().summary },
    };
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

async function askDatabase(storage: Pick<Storage, 'ping'>): Promise<{ ok: boolean; detail: string }> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('late')), databaseDeadlineMs).unref();
  });
  try {
    await Promise.race([storage.ping(), late]);
    return { ok: true, detail: 'answers' };
  } catch {
    return { ok: false, detail: 'does not answer' };
  }
}
