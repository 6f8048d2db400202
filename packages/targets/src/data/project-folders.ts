/**
 * A project's files on this machine:
 *
 *   projects/<id>/data         the app's own: app.db, uploads/, owner-links/
 *   projects/<id>/snapshots    the newest copies of it, each made before a boot on the live data
 *   projects/<id>/rehearsals   copies for rehearsals; deleted when they end
 *   projects/<id>/previews     copies for previews, by run; deleted when they end
 *   projects/<id>/output.log   the app's output
 *   projects/<id>/former       app.db as it was before its rows moved to a database
 *   projects/.rows             the kit's program that moves rows
 *   projects/.backup/<id>      a copy of its data for a backup, which stays if the project is deleted meanwhile
 *
 * `projects` is in the data folder, or in a folder that servers share: one of them runs the apps at a time, and reads it again
 * when it takes over (`claimFolder`).
 *
 * All are 0700. If apps run as separate users without a sandbox, they may traverse the parent folders (0711). Folders that an
 * app can write belong to its user, so nothing here follows a link that an app may have created.
 */
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lchownSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Claim, claimFolder, pauseUntilSeen, placeOf } from './data-folder-owner.ts';
import { endAllClaims, joinFolder, type SharedClaim } from './shared-claims.ts';

/** User ids of projects start here: above all ids that distributions and container tools assign. */
export const firstUser = 1_900_000_000;
const lastUser = 2_147_483_646;
/**
 * The number of user ids per installation on this machine. The first range belongs to earlier versions of Davit, which derived
 * it from ports.
 */
const usersOfInstallation = 100_000;
const installations = 2_000;

const backupCopies = '.backup';

/** How this server shares the folder with others. */
export interface SharedFolder {
  /** Names this start of this server. */
  claim: string;
  shardCount: number;
  shardOf(projectId: string): number;
}

export class ProjectFolders {
  readonly #root: string;
  readonly #isShared: boolean;
  readonly #mode: number;
  readonly #users = new Map<string, number>();
  readonly #firstUser: number;
  #nextUser: number;
  /** Where the ids of a project's shard begin; null: this server runs all apps. */
  #usersFrom: ((projectId: string) => number) | null = null;
  #usersEach = 0;
  readonly #nextOf = new Map<number, number>();

  /** `shared` replaces `projects` in the data folder. `passable`: apps reach their folders by path, as separate users. */
  constructor(dataDir: string, shared: string | undefined, passable: boolean) {
    this.#root = shared ?? join(dataDir, 'projects');
    this.#isShared = shared !== undefined;
    this.#mode = passable ? 0o711 : 0o700;
    mkdirSync(this.#root, { recursive: true });
    chmodSync(this.#root, this.#mode);
    if (passable && shared === undefined) chmodSync(dataDir, this.#mode);
    this.#firstUser = firstUserOf(shared ?? dataDir);
    this.#nextUser = this.#countUsers();
  }

  get rowsProgram(): string {
    return join(this.#root, '.rows');
  }

  get place(): string {
    return placeOf(this.#root);
  }

  /** From here on only this process runs apps on this data. */
  async claimFolder(runtimeDir: string, endLeftovers: (runtimeDir: string) => Promise<number>): Promise<Claim> {
    const claim = await claimFolder(this.#root, runtimeDir, endLeftovers);
    claim.ended += await endAllClaims(this.#root, runtimeDir, endLeftovers);
    if (claim.mayStillRun && this.#isShared) await pauseUntilSeen();
    this.removeRehearsals();
    rmSync(join(this.#root, backupCopies), { recursive: true, force: true });
    this.#users.clear();
    this.#nextUser = this.#countUsers();
    return claim;
  }

  /** From here on this process runs apps on this data together with others that joined, each those of its own projects. */
  async joinFolder(
    { claim, shardCount, shardOf }: SharedFolder,
    runtimeDir: string,
    endLeftovers: (runtimeDir: string) => Promise<number>,
  ): Promise<SharedClaim> {
    const joined = await joinFolder(this.#root, claim, runtimeDir, endLeftovers);
    const usersEach = Math.floor(usersOfInstallation / shardCount);
    this.#usersFrom = (projectId) => this.#firstUser + 1 + shardOf(projectId) * usersEach;
    this.#usersEach = usersEach;
    if (joined.mayStillRun) await pauseUntilSeen();
    return joined;
  }

  #countUsers(from = this.#firstUser, to = Number.POSITIVE_INFINITY): number {
    const owners = readdirSync(this.#root).map((name) => ownerOf(join(this.#root, name, 'data')) ?? 0);
    return owners.reduce((most, owner) => (owner < to ? Math.max(most, owner + 1) : most), from);
  }

  /** Servers that divide the apps each give ids of other ranges: those of a project's shard. */
  #newUser(projectId: string): number {
    if (this.#usersFrom === null) return this.#nextUser++;
    const from = this.#usersFrom(projectId);
    const next = this.#nextOf.get(from) ?? this.#countUsers(from, from + this.#usersEach);
    this.#nextOf.set(from, next + 1);
    return next;
  }

  of(projectId: string): Record<'root' | 'data' | 'former' | 'snapshots' | 'rehearsals' | 'previews' | 'output', string> {
    if (!isId(projectId)) throw new Error(`not a project's id: ${projectId}`);
    const root = join(this.#root, projectId);
    return {
      root,
      data: join(root, 'data'),
      former: join(root, 'former'),
      snapshots: join(root, 'snapshots'),
      rehearsals: join(root, 'rehearsals'),
      previews: join(root, 'previews'),
      output: join(root, 'output.log'),
    };
  }

  /**
   * The user of a project's processes: the owner of its data, so that it survives restarts and no two projects share one. A
   * project without data gets the next free id.
   */
  userOf(projectId: string): number {
    const known = this.#users.get(projectId) ?? ownerOf(this.of(projectId).data);
    const user = known ?? this.#newUser(projectId);
    this.#users.set(projectId, user);
    return user;
  }

  /** The folder of the app's own data, created if missing, owned by its user. */
  openData(projectId: string, user: number | null): string {
    const { data } = this.of(projectId);
    this.#openRoot(projectId);
    makeOwned(data, user);
    return data;
  }

  /** Data that was unpacked or restored belongs to nobody's app yet. Throws if there is none. */
  adoptData(projectId: string, user: number | null): void {
    giveTo(this.of(projectId).data, user);
  }

  backupCopyOf(projectId: string): string {
    if (!isId(projectId)) throw new Error(`not a project's id: ${projectId}`);
    return join(this.#root, backupCopies, projectId);
  }

  /** An empty folder, owned by the app's user, for a copy of its data. */
  openBackupCopy(projectId: string, user: number | null): string {
    const folder = this.backupCopyOf(projectId);
    const parent = dirname(folder);
    mkdirSync(parent, { recursive: true });
    chmodSync(parent, this.#mode);
    rmSync(folder, { recursive: true, force: true });
    makeOwned(folder, user);
    return folder;
  }

  /** The path of a future rehearsal folder. */
  nameRehearsal(projectId: string): string {
    return join(this.of(projectId).rehearsals, randomBytes(4).toString('hex'));
  }

  previewFolder(projectId: string, runId: string): string {
    if (!isId(runId)) throw new Error(`not a run's id: ${runId}`);
    return join(this.of(projectId).previews, runId);
  }

  /** The projects that have a folder here. */
  projects(): string[] {
    return readdirSync(this.#root).filter(isId);
  }

  /** The copies of all previews on this disk. */
  previews(): { projectId: string; runId: string; folder: string }[] {
    return this.projects().flatMap((projectId) => {
      const { previews } = this.of(projectId);
      return existsSync(previews)
        ? readdirSync(previews)
            .filter(isId)
            .map((runId) => ({ projectId, runId, folder: join(previews, runId) }))
        : [];
    });
  }

  /** Creates the folder of a copy, in the project's, owned by the app's user. */
  openCopy(projectId: string, folder: string, user: number | null): void {
    this.#openRoot(projectId);
    const parent = dirname(folder);
    mkdirSync(parent, { recursive: true });
    chmodSync(parent, this.#mode);
    makeOwned(folder, user);
  }

  async remove(projectId: string): Promise<void> {
    await rm(this.of(projectId).root, { recursive: true, force: true });
    this.#users.delete(projectId);
  }

  #openRoot(projectId: string): void {
    const { root } = this.of(projectId);
    mkdirSync(root, { recursive: true });
    chmodSync(root, this.#mode);
  }

  /** Copies for rehearsals that a crash left. */
  removeRehearsals(isAmong: (projectId: string) => boolean = () => true): void {
    this.#nextOf.clear();
    for (const projectId of this.projects().filter(isAmong)) {
      rmSync(this.of(projectId).rehearsals, { recursive: true, force: true });
      this.#users.delete(projectId);
    }
  }
}

const isId = (name: string): boolean => /^[0-9A-Za-z-]{1,64}$/.test(name);

/** The entry in Davit's folder that others could read if they could traverse it; null if there is none. */
export function exposedEntry(dataDir: string): string | null {
  const open = readdirSync(dataDir).find((name) => name !== 'projects' && (lstatSync(join(dataDir, name)).mode & 0o007) !== 0);
  return open ?? null;
}

/** Installations on one machine share no users, except by a random collision. */
function firstUserOf(dataDir: string): number {
  const place = createHash('sha256').update(realpathSync(dataDir)).digest().readUInt32BE() % installations;
  return firstUser + (place + 1) * usersOfInstallation;
}

/**
 * Null if there is no such folder, or it belongs to no project's user. Never throws: the folder's user reports what is wrong.
 */
function ownerOf(folder: string): number | null {
  try {
    const { uid } = lstatSync(folder);
    return uid > firstUser && uid <= lastUser ? uid : null;
  } catch {
    return null;
  }
}

/** Creates a 0700 folder; it and its content belong to `user`, or to Davit if null. */
export function makeOwned(folder: string, user: number | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(folder, user);
}

function giveTo(folder: string, user: number | null): void {
  const wanted = user ?? process.getuid?.();
  if (wanted === undefined || process.getuid?.() !== 0 || lstatSync(folder).uid === wanted) return;
  changeOwnerOfAll(folder, wanted);
  chownSync(folder, wanted, wanted);
}

function changeOwnerOfAll(folder: string, user: number): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    lchownSync(path, user, user);
    if (entry.isDirectory()) changeOwnerOfAll(path, user);
  }
}
