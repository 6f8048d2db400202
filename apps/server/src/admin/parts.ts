/** What the admin socket is given by the composition root. */
import type { About, Usage } from '@davit/contract/console';
import type { Identity, People, WorkspaceRecord } from '@davit/identity';
import type { Launch, LaunchLedger } from '@davit/launch';
import type { OpenSealing } from '@davit/storage';
import type { ServerStatus } from './answers.ts';

export interface AdminParts {
  /** Absolute, and held by this process alone. */
  dataDir: string;
  identity: Pick<
    Identity,
    | 'createWorkspace'
    | 'getWorkspace'
    | 'listWorkspaces'
    | 'suspendWorkspace'
    | 'resumeWorkspace'
    | 'getPolicy'
    | 'setPolicy'
    | 'createKey'
    | 'revokeKey'
    | 'listKeys'
  >;
  people: Pick<
    People,
    'listPeople' | 'standingsOf' | 'firstLink' | 'resetLink' | 'invite' | 'listMembers' | 'setRole' | 'removeMember'
  >;
  launch: Pick<Launch, 'listProjects' | 'deleteProject' | 'ownerLink' | 'output' | 'source' | 'versions'>;
  /** Finds the workspace of a project: an operator names projects alone. */
  ledger: Pick<LaunchLedger, 'getProject' | 'schedules'>;
  sealing: Pick<OpenSealing, 'rotateDataKey' | 'rotateMasterKey'>;
  /** Says that the apps' data is where this server looks for it; false while a server runs them. Null where no other could. */
  moveAppsData: (() => Promise<boolean>) | null;
  /** Epoch milliseconds. */
  now(): number;
  status(): ServerStatus;
  usage(workspace: WorkspaceRecord): Promise<Usage>;
  about(): About;
}
