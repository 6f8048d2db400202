/** The dependencies of the admin socket. */
import type { About, Usage } from '@davit/contract/console';
import type { Identity, People, WorkspaceRecord } from '@davit/identity';
import type { Launch, LaunchLedger } from '@davit/launch';
import type { OpenSealing } from '@davit/storage';
import type { Audit } from '../audit/audit.ts';
import type { BackupService } from '../backup/backup-service.ts';
import type { Mail } from '../mail/open-mail.ts';
import type { ModelService } from '../model/model-service.ts';
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
    | 'listPeople'
    | 'membershipsOf'
    | 'listPasskeys'
    | 'firstLink'
    | 'resetLink'
    | 'invite'
    | 'listMembers'
    | 'setRole'
    | 'removeMember'
  >;
  launch: Pick<
    Launch,
    | 'listProjects'
    | 'deleteProject'
    | 'suspendProject'
    | 'resumeProject'
    | 'moveProject'
    | 'dropFormerRows'
    | 'ownerLink'
    | 'output'
    | 'source'
    | 'versions'
    | 'outdatedApps'
    | 'rebuildApps'
  >;
  /** Finds the workspace of a project, because operators only name the project. */
  ledger: Pick<LaunchLedger, 'getProject' | 'schedules'>;
  audit: Pick<Audit, 'perform' | 'list'>;
  sealing: Pick<OpenSealing, 'rotateDataKey' | 'rotateMasterKey'>;
  /** Declares that the apps' data is in this server's folder; false while a server runs them. Null if no other server could. */
  moveAppsData: (() => Promise<boolean>) | null;
  mail: Pick<Mail, 'probe' | 'test' | 'queue'>;
  backups: Pick<BackupService, 'run'>;
  models: Pick<ModelService, 'status' | 'store' | 'test'>;
  /** Epoch milliseconds. */
  now(): number;
  status(): Promise<ServerStatus>;
  usage(workspace: WorkspaceRecord): Promise<Usage>;
  about(): About;
}
