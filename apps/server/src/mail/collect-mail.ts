/**
 * Fetches messages from apps, on the server that runs them. An app cannot call Davit.
 *
 *  C1 A message is stored in the outbox before the app learns of it, and deletes it. After a kill in between the app
 *     hands it over again, and the outbox knows its id.
 *  C2 What exceeds the bounds stays in the app. Links go before messages to the owner.
 *  C3 Messages to an owner whose address waits for its confirmation stay in the app. Without an address none are kept: the
 *     app has what they tell.
 *  C4 An app chooses no recipient and no text for anybody but its owner: messages to people have Davit's text, and a
 *     link to the app itself.
 */
import { type Clock, type PlatformLog, repeat, type Timers } from '@davit/contract';
import type { ProjectRecord } from '@davit/launch';
import type { NotifyAddressStore } from '@davit/storage';
import type { ProcessTarget } from '@davit/targets';
import { type AppMail, readAppMail } from './app-mail.ts';
import { isMailAddress } from './compose.ts';
import { isConfirmed, mayBeConfirmed, stopUrl } from './notify-links.ts';
import type { Mail, MailToQueue } from './open-mail.ts';

export interface CollectorParts {
  target: Pick<ProcessTarget, 'projectsWithMail' | 'exchangeMail' | 'addOutputLine'>;
  mail: Pick<Mail, 'queue'>;
  addresses: Pick<NotifyAddressStore, 'find'>;
  findProject(projectId: string): Promise<ProjectRecord | null>;
  /** The origin of the console, once it is known. */
  publicUrl(): string;
  clock: Clock;
  timers: Timers;
  log: PlatformLog;
}

const lookEveryMs = 2_000;
/** Sleeping apps with messages are rare: their hint was written, but Davit was killed. */
const lookAtAllEveryMs = 10 * 60_000;
/** An app that is at its bounds, or does not answer, is left alone for a while. */
const restMs = 30_000;
const maxRounds = 10;
const lifeMs = { owner: 3 * 24 * 60 * 60_000, 'confirm-address': 24 * 60 * 60_000, 'reset-password': 60 * 60_000 };

export function createMailCollector(parts: CollectorParts) {
  const { target, mail, addresses, findProject, clock, timers, log } = parts;
  const restingUntil = new Map<string, number>();
  /** Their output says so once, not at every attempt: it has room for few lines. */
  const atLimit = new Set<string>();
  let lookedAtAllMs = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> = Promise.resolve();
  let stopLooking = () => {};
  let stopped = false;

  async function look(): Promise<void> {
    const isAllDue = clock.monotonicMs() - lookedAtAllMs >= lookAtAllEveryMs;
    if (isAllDue) lookedAtAllMs = clock.monotonicMs();
    for (const projectId of await target.projectsWithMail(isAllDue ? 'all' : 'awake')) {
      if (stopped) return;
      if ((restingUntil.get(projectId) ?? 0) > clock.monotonicMs()) continue;
      restingUntil.delete(projectId);
      if (!(await collectSafely(projectId))) restingUntil.set(projectId, clock.monotonicMs() + restMs);
    }
  }

  /** What goes wrong with one app does not keep the others waiting. */
  function collectSafely(projectId: string): Promise<boolean> {
    return collect(projectId).catch((error: unknown) => {
      log.warn({ err: error, projectId }, 'could not fetch messages of an app; retrying');
      return false;
    });
  }

  /** False: something is left, for later. */
  async function collect(projectId: string): Promise<boolean> {
    const project = await findProject(projectId);
    if (project === null) return false;
    let stored: string[] = [];
    for (let round = 0; round < maxRounds && !stopped; round++) {
      const messages = readAppMail(await target.exchangeMail(projectId, stored));
      if (messages === null) return false;
      if (messages.length === 0) {
        atLimit.delete(projectId);
        return true;
      }
      const end = await store(project, messages);
      stored = end.stored;
      if (stored.length === 0) {
        if (end.exceeded > 0 && !atLimit.has(projectId))
          target.addOutputLine(projectId, 'E-mail: the limit is reached, so messages wait.');
        if (end.exceeded > 0) atLimit.add(projectId);
        return false;
      }
    }
    return false;
  }

  /** `stored`: the ids of messages that the app may delete. `exceeded`: how many the bounds leave in the app. */
  async function store(project: ProjectRecord, messages: readonly AppMail[]): Promise<{ stored: string[]; exceeded: number }> {
    const address = await addresses.find(project.id);
    const owner = address !== null && isConfirmed(address) ? address : null;
    const isPending = address !== null && mayBeConfirmed(address, clock.now());
    const ready = isPending ? messages.filter(({ kind }) => kind !== 'owner') : messages;
    const linksFirst = ready.toSorted((a, b) => Number(a.kind === 'owner') - Number(b.kind === 'owner'));
    const toSend = linksFirst.flatMap((message): MailToQueue[] => {
      const to = message.kind === 'owner' ? owner?.address : message.to;
      if (to === undefined || !isMailAddress(to)) return [];
      const stop = message.kind === 'owner' && owner ? { stop: stopUrl(parts.publicUrl(), owner) } : {};
      const life = lifeMs[message.kind];
      const expiresAt = clock.now() + life - Math.min(Math.max(message.ageMs ?? 0, 0), life);
      const ids = { projectId: project.id, sourceId: message.id, kind: message.kind, expiresAt };
      return [{ ...ids, to, ...stop, ...inWords(project, message) }];
    });
    const queued = await mail.queue(project.workspaceId, toSend);
    const waiting = new Set(toSend.slice(queued).map(({ sourceId }) => sourceId));
    return { stored: ready.map(({ id }) => id).filter((id) => !waiting.has(id)), exceeded: waiting.size };
  }

  return {
    /** One round; the timer's rounds are the same. */
    look,
    start() {
      stopLooking = repeat(timers, lookEveryMs, () => {
        underWay = look().catch((error: unknown) => log.warn({ err: error }, 'could not fetch messages of apps; retrying'));
        return underWay;
      });
    },
    async stop() {
      stopped = true;
      stopLooking();
      await underWay;
    },
  };
}

function inWords({ name, liveUrl }: ProjectRecord, message: AppMail): Pick<MailToQueue, 'subject' | 'lines' | 'action'> {
  const url = `${liveUrl}${message.path}`;
  switch (message.kind) {
    case 'owner':
      return { subject: `${name}: ${message.subject}`, lines: message.lines, action: { label: `Open ${name}`, url } };
    case 'confirm-address':
      return {
        subject: `Confirm your e-mail address for ${name}`,
        lines: [`Somebody set this address for an account of ${name}. If it was you, confirm it within a day.`],
        action: { label: 'Confirm the address', url },
      };
    case 'reset-password':
      return {
        subject: `Set a new password for ${name}`,
        lines: [`Somebody asked for a new password for your account of ${name}. If it was not you, ignore this message.`],
        action: { label: 'Set a new password (works once, for an hour)', url },
      };
  }
}
