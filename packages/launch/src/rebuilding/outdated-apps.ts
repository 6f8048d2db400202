/** Which live versions run on another kit than the one that builds use now. */
import { holesOf, type KnownHole } from '../known-holes.ts';
import type { Builder } from '../ports/stages.ts';
import type { LaunchLedger, LiveVersion } from '../ports/store.ts';

const pageSize = 200;

export interface OutdatedParts {
  ledger: Pick<LaunchLedger, 'liveVersions'>;
  builder: Pick<Builder, 'kit'>;
  knownHoles?: readonly KnownHole[];
}

export interface OutdatedApp {
  projectId: string;
  workspaceId: string;
  name: string;
  slug: string;
  versionNumber: number;
  /** The version of its kit; null if an earlier Davit built it, which did not record it. */
  kit: string | null;
  /** When the live version was released, epoch milliseconds. */
  since: number;
  /** The sentences of the known holes of its kit. */
  knownHoles: string[];
  /** False: the plan of the project was changed since, without a release. */
  isPlanLive: boolean;
  /** Its source is the owner's own, not generated from the plan. */
  isOwnCode: boolean;
}

export interface OutdatedApps {
  /** The kit of this Davit; null if its builds use none. */
  kit: string | null;
  /** In order of project id. */
  apps: OutdatedApp[];
}

/** Those of one workspace, or of all. Reads a page at a time, and holds only what is outdated. */
export async function outdatedApps(parts: OutdatedParts, workspaceId?: string): Promise<OutdatedApps> {
  const kit = parts.builder.kit?.().version ?? null;
  const apps: OutdatedApp[] = [];
  if (kit === null) return { kit, apps };
  for (let after = ''; ; ) {
    const page = await parts.ledger.liveVersions(after, pageSize);
    for (const version of page) {
      if (version.manifest.kitVersion === kit) continue;
      if (workspaceId === undefined || version.workspaceId === workspaceId) apps.push(toOutdated(parts, version));
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return { kit, apps };
    after = last.projectId;
  }
}

function toOutdated({ knownHoles = [] }: OutdatedParts, version: LiveVersion): OutdatedApp {
  const { manifest, createdAt, ...rest } = version;
  return {
    ...rest,
    kit: manifest.kitVersion ?? null,
    since: createdAt,
    knownHoles: holesOf(manifest, knownHoles),
    isOwnCode: manifest.ownCode === true,
  };
}
