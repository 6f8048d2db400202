import type { DeploymentKind } from '@davit/launch';

export interface DeploymentTable {
  id: string;
  workspace_id: string;
  project_id: string;
  /** From 1 in a project, in order of cutover. */
  number: number;
  version_number: number;
  kind: DeploymentKind;
  created_at: number;
}
