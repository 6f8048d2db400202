/** Every command there is. */
import type { Command } from 'commander';
import { noun } from './admin-command.ts';
import { doctor } from './commands/doctor.ts';
import { createKey } from './commands/key/create.ts';
import { generateKey } from './commands/key/generate.ts';
import { listKeys } from './commands/key/list.ts';
import { revokeKey } from './commands/key/revoke.ts';
import { getPolicy } from './commands/policy/get.ts';
import { setPolicy } from './commands/policy/set.ts';
import { deleteProject } from './commands/project/delete.ts';
import { listProjects } from './commands/project/list.ts';
import { projectOutput } from './commands/project/output.ts';
import { ownerLink } from './commands/project/owner-link.ts';
import { projectSource } from './commands/project/source.ts';
import { serve } from './commands/serve.ts';
import { up } from './commands/up.ts';
import { createWorkspace } from './commands/workspace/create.ts';
import { listWorkspaces } from './commands/workspace/list.ts';
import { resumeWorkspace } from './commands/workspace/resume.ts';
import { suspendWorkspace } from './commands/workspace/suspend.ts';

export function makeProgram(): Command {
  return noun('davit', 'From one sentence to a live, versioned app.', [
    up(),
    serve(),
    doctor(),
    noun('admin', 'for operators: asks the running server over its socket, needs no key', [
      noun('workspace', 'workspaces', [createWorkspace(), listWorkspaces(), suspendWorkspace(), resumeWorkspace()]),
      noun('key', 'API keys', [createKey(), listKeys(), revokeKey(), generateKey()]),
      noun('policy', 'what a workspace allows', [getPolicy(), setPolicy()]),
      noun('project', 'projects', [listProjects(), deleteProject()]),
      ownerLink(),
      projectOutput(),
      projectSource(),
    ]),
  ]);
}
