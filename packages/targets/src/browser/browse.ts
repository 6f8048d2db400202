/**
 * Follows steps in a real browser. It runs as a user of its own in a sandbox like an app's: it sees its own program, the system's
 * libraries and fonts, and one socket, which leads to the app that is tried. There is no other network. One runs at a time.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AppAddress, type BrowserVisit, TooSlow } from '@davit/launch';
import { firstUser } from '../data/project-folders.ts';
import type { Machine } from '../machine.ts';
import { collect } from '../process/collect.ts';
import { makeProcessFolder, openWayOut, removeProcessFolder } from '../process/runtime-folder.ts';
import type { Job } from '../runner/job.ts';
import type { RunningJob } from '../runner/runner.ts';

const scripts = fileURLToPath(new URL('./inside/', import.meta.url));
const shared = ['/usr/lib', '/usr/share/fonts', '/usr/share/fontconfig', '/etc/fonts'];
const usualVisitMs = 45_000;
const startMs = 60_000;
const memoryLookMs = 250;
const maxConnections = 64;
/** All of its processes together. */
const memoryMiB = 1_024;
const limits = { memoryMiB: 2_048, temporaryMiB: 128, fileMiB: 64, processes: 512, openFiles: 4_096, processors: 2 };

/** By place: null holds, a sentence does not, undefined could not be tried. */
export type Browsed = (string | null | undefined)[];

export interface Browser {
  /**
   * `visits` begin at the app behind the address; `timeFactor` multiplies their deadlines. Rejects with the reason of an aborted
   * signal, and with `TooSlow` if a visit exceeded its deadline and none is broken.
   */
  browse(
    address: AppAddress,
    visits: readonly (BrowserVisit & { ownerLink: string })[],
    signal: AbortSignal,
    timeFactor: number,
  ): Promise<Browsed>;
}

/** Visits wait for each other: a browser takes much memory. */
export function createBrowser(browsing: Browsing): Browser {
  let line: Promise<unknown> = Promise.resolve();
  return {
    browse(...visit) {
      const mine = line.then(() => browse(browsing, ...visit));
      line = mine.catch(() => undefined);
      return mine;
    },
  };
}

type Browsing = Pick<Machine, 'runner' | 'runtimeDir'> & { program: string };

async function browse(
  { runner, runtimeDir, program }: Browsing,
  address: AppAddress,
  visits: readonly (BrowserVisit & { ownerLink: string })[],
  signal: AbortSignal,
  timeFactor: number,
): Promise<Browsed> {
  signal.throwIfAborted();
  const visitMs = usualVisitMs * timeFactor;
  const user = runner.ownerOf(firstUser);
  const folder = makeProcessFolder(runtimeDir, user, false);
  let closeWay: () => void = () => undefined;
  try {
    closeWay = await openWayOut(folder, user, 's', (path) => leadTo(address, path));
    const given = join(folder.path, 'given');
    mkdirSync(given, { mode: 0o755 });
    writeFileSync(join(given, 'visits.json'), JSON.stringify({ visits, visitMs }), { mode: 0o644 });
    const started = await runner.start(jobOf(program, folder.out, given));
    const watch = boundMemory(started);
    const { stdout, stderr } = await collect(started, startMs + visits.length * visitMs, signal);
    clearInterval(watch.timer);
    signal.throwIfAborted();
    const why = watch.exceeded ? `it took more than ${memoryMiB} MiB of memory` : errorIn(stderr);
    const results = resultsIn(stdout, visits.length, `The browser ended early${why === '' ? '' : `: ${why.slice(0, 400)}`}.`);
    const late = lateIn(stdout);
    if (late.size > 0 && results.every((problem, at) => typeof problem !== 'string' || late.has(at)))
      throw new TooSlow(`${visits[Math.min(...late)]?.name} did not end in a browser within ${visitMs / 1_000} s.`);
    return results;
  } finally {
    closeWay();
    await removeProcessFolder(folder);
  }
}

function jobOf(program: string, socket: string, given: string): Job {
  const own = dirname(program);
  const folders = Object.fromEntries(
    shared.filter((path) => existsSync(path)).map((path) => [path, { path, inside: path, writable: false }]),
  );
  return {
    user: firstUser,
    folders: {
      ...folders,
      browser: { path: own, inside: '/browser', writable: false },
      scripts: { path: scripts, inside: '/scripts', writable: false },
      socket: { path: socket, inside: '/run/out', writable: false },
      given: { path: given, inside: '/given', writable: false },
    },
    args: (at) => [
      `${at('scripts')}/drive.mjs`,
      program.replace(own, at('browser')),
      `${at('given')}/visits.json`,
      `${at('socket')}/s`,
    ],
    environment: () => ({}),
    limits,
  };
}

/** The sentence of an error that ended the program, without the places in its code; its last lines if it names none. */
export function errorIn(printed: string): string {
  const lines = printed.trim().split('\n');
  const named = lines.findLast((line) => /^\s*(?:Uncaught )?\w*(?:Error|Unanswered)\b.*:/.test(line));
  const others = lines.filter((line) => !/^\s+at |^Node\.js v|^\s*\^|^file:/.test(line) && line.trim() !== '');
  return (named ?? others.slice(-3).join(' ')).trim();
}

/** A socket whose every connection leads to the app's. */
async function leadTo(address: AppAddress, path: string): Promise<() => void> {
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server: Server = createServer((client) => {
    const app = 'socketPath' in address ? connect(address.socketPath) : connect(address);
    for (const [one, other] of [
      [client, app],
      [app, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
}

function boundMemory(started: RunningJob): { timer: NodeJS.Timeout; exceeded: boolean } {
  const watch = {
    exceeded: false,
    timer: setInterval(async () => {
      if ((await started.memoryBytes()) <= memoryMiB * 1024 * 1024) return;
      watch.exceeded = true;
      started.kill();
    }, memoryLookMs),
  };
  watch.timer.unref();
  return watch;
}

/** `missing` is the problem of those that it does not name. */
export function resultsIn(printed: string, count: number, missing: string): Browsed {
  const results: Browsed = Array.from({ length: count }, () => missing);
  for (const { at, problem, isUnproven } of linesOf(printed)) {
    if (at >= count) continue;
    results[at] = isUnproven === true ? undefined : problem === null ? null : String(problem).slice(0, 1_000);
  }
  return results;
}

/** The places of visits that were ended at their deadline. */
export function lateIn(printed: string): Set<number> {
  return new Set(linesOf(printed).flatMap(({ at, isLate }) => (isLate === true ? [at] : [])));
}

interface Line {
  at: number;
  problem?: unknown;
  isUnproven?: unknown;
  isLate?: unknown;
}

function linesOf(printed: string): Line[] {
  return printed.split('\n').flatMap((text) => {
    try {
      const line = JSON.parse(text) as Line | null;
      return line !== null && Number.isInteger(line.at) && line.at >= 0 ? [line] : [];
    } catch {
      // Not a result.
      return [];
    }
  });
}
