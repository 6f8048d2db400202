/**
 * The settings and secrets of one app, and the change from one set to another while it runs.
 *
 *  S1 They are read from the store once; from then on every change that can take effect comes through here.
 *  S2 A change boots the live version a second time. `commit` gives it the traffic, as a release does.
 *  S3 A process that booted with an earlier set is never warm, and if it gets the traffic it is replaced.
 *  S4 Rehearsals get placeholders instead of secrets: checks must not act on real accounts, and their output is shown.
 */
import { type AppSetting, type AppToRun, type BootFailure, maskSecrets, type PreparedSettings } from '@davit/launch';
import type { BootedCandidate } from '../candidate.ts';
import type { AppProcess } from '../process/app-process.ts';
import type { LiveApp } from './live-app.ts';

const placeholder = 'placeholder';

/** What a process gets when it boots. Compared by identity. */
export interface BootSettings {
  environment: Record<string, string>;
  rehearsalEnvironment: Record<string, string>;
  /** Removes secrets from a line of output. */
  mask(line: string): string;
}

export interface AppSettingsPorts {
  load(workspaceId: string): Promise<readonly AppSetting[]>;
  live: Pick<LiveApp, 'booting' | 'process' | 'versionNumber' | 'replaced'>;
  boot(app: AppToRun, settings: BootSettings): Promise<{ outcome: 'booted'; candidate: BootedCandidate } | BootFailure>;
  goLive(candidate: BootedCandidate, versionNumber: number): void;
  /** A line for the app's output. */
  note(line: string): void;
}

export class AppSettings {
  readonly #ports: AppSettingsPorts;
  readonly #bootedWith = new WeakMap<AppProcess, BootSettings>();
  #current: BootSettings | null = null;
  #loading: Promise<readonly AppSetting[]> | null = null;

  constructor(ports: AppSettingsPorts) {
    this.#ports = ports;
  }

  /** Rejects if the store does not answer. */
  async current(workspaceId: string): Promise<BootSettings> {
    if (this.#current !== null) return this.#current;
    this.#loading ??= this.#ports.load(workspaceId).finally(() => {
      this.#loading = null;
    });
    const loaded = await this.#loading;
    this.#current ??= toBootSettings(loaded);
    return this.#current;
  }

  booted(process: AppProcess, settings: BootSettings): void {
    this.#bootedWith.set(process, settings);
  }

  isCurrent(process: AppProcess): boolean {
    return this.#bootedWith.get(process) === this.#current;
  }

  async prepare(settings: readonly AppSetting[]): Promise<PreparedSettings | BootFailure> {
    return this.#prepare(toBootSettings(settings));
  }

  /** Call once a process got the traffic. */
  replaceIfStale(): void {
    if (this.#isStale()) void this.#replace();
  }

  async #prepare(settings: BootSettings): Promise<PreparedSettings | BootFailure> {
    await this.#ports.live.booting;
    const { process, versionNumber } = this.#ports.live;
    if (process === null || versionNumber === null) {
      const commit = () => {
        this.#use(settings);
        this.replaceIfStale();
        // One that woke meanwhile may have read the earlier ones.
        void this.#ports.live.booting?.then(
          () => this.replaceIfStale(),
          () => undefined,
        );
      };
      return { outcome: 'ready', applied: 'next_start', commit, discard: async () => undefined };
    }
    const booted = await this.#ports.boot(process.app, settings);
    if (booted.outcome === 'failed') return booted;
    const { candidate } = booted;
    const commit = () => {
      this.#use(settings);
      this.#ports.goLive(candidate, versionNumber);
      this.#ports.live.replaced.coolDown();
      this.#ports.note('Restarted with changed settings.');
    };
    return { outcome: 'ready', applied: 'now', commit, discard: () => candidate.discard() };
  }

  #use(settings: BootSettings): void {
    this.#current = settings;
    this.#ports.live.replaced.coolDown();
  }

  #isStale(): boolean {
    const { process } = this.#ports.live;
    return process !== null && !this.isCurrent(process);
  }

  /** A release that booted before the change went live after it (S3). Never throws. */
  async #replace(): Promise<void> {
    const { versionNumber, process } = this.#ports.live;
    if (process === null) return;
    try {
      const settings = await this.current(process.app.workspaceId);
      const prepared = await this.#prepare(settings);
      const isWanted = () => this.#isStale() && this.#current === settings && this.#ports.live.versionNumber === versionNumber;
      if (prepared.outcome === 'failed') {
        this.#ports.note(`The app did not restart with its changed settings: ${prepared.reason}`);
      } else if (isWanted()) prepared.commit();
      else await prepared.discard();
    } catch {
      this.#ports.note('The app did not restart with its changed settings: they could not be read.');
    }
  }
}

function toBootSettings(settings: readonly AppSetting[]): BootSettings {
  const valuesBy = (take: (setting: AppSetting) => string) =>
    Object.fromEntries(settings.map((setting) => [setting.name, take(setting)]));
  return {
    environment: valuesBy(({ value }) => value),
    rehearsalEnvironment: valuesBy(({ isSecret, value }) => (isSecret ? placeholder : value)),
    mask: maskSecrets(settings.filter(({ isSecret }) => isSecret).flatMap(({ value }) => spellingsOf(value))),
  };
}

/** How a value looks in output, which is read by line. */
function spellingsOf(value: string): string[] {
  const lines = value.split(/\r?\n/);
  return [...lines, value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value.toWellFormed())];
}
