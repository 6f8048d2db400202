/** Every command. */

import type { Command } from 'commander';
import { self } from './command-name.ts';
import { about } from './commands/admin/about.ts';
import { outdatedApps } from './commands/admin/apps/outdated.ts';
import { rebuildApps } from './commands/admin/apps/rebuild.ts';
import { appsHere } from './commands/admin/apps-here.ts';
import { adminAudit } from './commands/admin/audit.ts';
import { testMail } from './commands/admin/mail/test.ts';
import { setModel } from './commands/admin/model/set.ts';
import { showModel, testModel } from './commands/admin/model/show.ts';
import { firstLink, invite, resetLink } from './commands/admin/people/links.ts';
import { listPeople } from './commands/admin/people/list.ts';
import { removeFromWorkspace, setRole } from './commands/admin/people/members.ts';
import { getPolicy } from './commands/admin/policy/get.ts';
import { setPolicy } from './commands/admin/policy/set.ts';
import { deleteProject as removeProject } from './commands/admin/project/delete.ts';
import { listProjects as listEveryProject } from './commands/admin/project/list.ts';
import { moveProject } from './commands/admin/project/move.ts';
import { projectOutput } from './commands/admin/project/output.ts';
import { ownerLink } from './commands/admin/project/owner-link.ts';
import { projectSchedules } from './commands/admin/project/schedules.ts';
import { projectSource } from './commands/admin/project/source.ts';
import { resumeProject, suspendProject } from './commands/admin/project/suspend.ts';
import { rotateDataKey } from './commands/admin/sealing/rotate-data-key.ts';
import { rotateMasterKey } from './commands/admin/sealing/rotate-master-key.ts';
import { showUsage } from './commands/admin/usage.ts';
import { createWorkspace } from './commands/admin/workspace/create.ts';
import { listWorkspaces } from './commands/admin/workspace/list.ts';
import { resumeWorkspace } from './commands/admin/workspace/resume.ts';
import { suspendWorkspace } from './commands/admin/workspace/suspend.ts';
import { deleteAgentRun } from './commands/agents/delete.ts';
import { exportAgentRun } from './commands/agents/export.ts';
import { getAgentRun } from './commands/agents/get.ts';
import { listAgentRuns } from './commands/agents/list.ts';
import { setAgentRunMetadata } from './commands/agents/metadata.ts';
import { rollbackAgentRun } from './commands/agents/rollback.ts';
import { watchAgentRun } from './commands/agents/watch.ts';
import { audit } from './commands/audit.ts';
import { createBackup } from './commands/backup/create.ts';
import { listBackups } from './commands/backup/list.ts';
import { verifyBackup } from './commands/backup/verify.ts';
import { change } from './commands/change.ts';
import { completion } from './commands/completion.ts';
import { deleteContext } from './commands/context/delete.ts';
import { listContexts } from './commands/context/list.ts';
import { useContext } from './commands/context/use.ts';
import { deploy } from './commands/deploy.ts';
import { doctor } from './commands/doctor.ts';
import { addDomain } from './commands/domains/add.ts';
import { listDomains } from './commands/domains/list.ts';
import { removeDomain } from './commands/domains/remove.ts';
import { verifyDomain } from './commands/domains/verify.ts';
import { listEnv } from './commands/env/list.ts';
import { setEnv } from './commands/env/set.ts';
import { unsetEnv } from './commands/env/unset.ts';
import { createKey } from './commands/keys/create.ts';
import { generateKey } from './commands/keys/generate.ts';
import { listKeys } from './commands/keys/list.ts';
import { revokeKey } from './commands/keys/revoke.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { logs } from './commands/logs.ts';
import { mcp } from './commands/mcp.ts';
import { removeMember, setMemberRole } from './commands/members/change.ts';
import { inviteMember, revokeInvitation } from './commands/members/invite.ts';
import { listInvitations, listMembers } from './commands/members/list.ts';
import { migrate } from './commands/migrate.ts';
import { removeNotifyAddress, setNotifyAddress, showNotifyAddress } from './commands/notify/notify.ts';
import { getOwnPolicy, setOwnPolicy } from './commands/policy/policy.ts';
import { createProject } from './commands/projects/create.ts';
import { deleteProject, undeleteProject } from './commands/projects/delete.ts';
import { getProject } from './commands/projects/get.ts';
import { listProjects } from './commands/projects/list.ts';
import { readMetrics } from './commands/projects/metrics.ts';
import { openProject } from './commands/projects/open.ts';
import { renameProject } from './commands/projects/rename.ts';
import { restore } from './commands/restore.ts';
import { rollback } from './commands/rollback.ts';
import { cancelRun } from './commands/runs/cancel.ts';
import { listRuns } from './commands/runs/list.ts';
import { releaseRun } from './commands/runs/release.ts';
import { serve } from './commands/serve.ts';
import { deleteItem } from './commands/store/delete.ts';
import { getItem } from './commands/store/get.ts';
import { listNamespaces } from './commands/store/namespaces.ts';
import { putItem } from './commands/store/put.ts';
import { searchItems } from './commands/store/search.ts';
import { up } from './commands/up.ts';
import { versionCommand } from './commands/version.ts';
import { listVersions } from './commands/versions/list.ts';
import { restoreVersion } from './commands/versions/restore.ts';
import { createWebhook } from './commands/webhooks/create.ts';
import { deleteWebhook } from './commands/webhooks/delete.ts';
import { listWebhookDeliveries } from './commands/webhooks/deliveries.ts';
import { getWebhook } from './commands/webhooks/get.ts';
import { listWebhooks } from './commands/webhooks/list.ts';
import { pingWebhook } from './commands/webhooks/ping.ts';
import { rotateWebhookSecret } from './commands/webhooks/rotate-secret.ts';
import { updateWebhook } from './commands/webhooks/update.ts';
import { whoami } from './commands/whoami.ts';
import { commandGroup } from './result-command.ts';
import { version } from './version.ts';

const firstSteps = `
Try:
  ${self} login --local                                    with the Davit of this machine
  ${self} projects create "a reading list with ratings"
  ${self} change "Reading list" "add a page count"
  ${self} <command> --help
`;

const keyCommands = () => [createKey(), listKeys(), revokeKey(), generateKey()];

export function createProgram(): Command {
  const program = commandGroup('davit', 'Turns one sentence into a live, versioned app.', [
    up(),
    login(),
    whoami(),
    logout(),
    commandGroup('context', 'the servers that you signed in to', [listContexts(), useContext(), deleteContext()]),
    commandGroup('projects', 'your projects', [
      createProject(),
      listProjects(),
      getProject(),
      openProject(),
      readMetrics(),
      renameProject(),
      deleteProject(),
      undeleteProject(),
    ]),
    openProject(),
    deploy(),
    change(),
    rollback(),
    commandGroup('runs', 'the runs of a project', [listRuns(), cancelRun(), releaseRun()]),
    commandGroup('versions', 'the versions of a project', [listVersions(), restoreVersion()]),
    commandGroup('notify', 'where messages of apps go by e-mail', [
      showNotifyAddress(),
      setNotifyAddress(),
      removeNotifyAddress(),
    ]),
    commandGroup('domains', 'domains of your own for apps', [addDomain(), listDomains(), verifyDomain(), removeDomain()]),
    logs(),
    commandGroup('env', 'the settings and secrets of an app', [listEnv(), setEnv(), unsetEnv()]),
    commandGroup('agents', 'agent runs: the steps, checkpoints and healing of your agents', [
      listAgentRuns(),
      getAgentRun(),
      rollbackAgentRun(),
      watchAgentRun(),
      setAgentRunMetadata(),
      exportAgentRun(),
      deleteAgentRun(),
    ]),
    commandGroup('store', 'the long-term memory of agents', [
      putItem(),
      getItem(),
      searchItems(),
      listNamespaces(),
      deleteItem(),
    ]),
    commandGroup('webhooks', 'addresses that receive events', [
      createWebhook(),
      listWebhooks(),
      getWebhook(),
      updateWebhook(),
      pingWebhook(),
      listWebhookDeliveries(),
      rotateWebhookSecret(),
      deleteWebhook(),
    ]),
    commandGroup('keys', 'API keys; of the server of this machine over its socket, or with --url of any server', keyCommands()),
    commandGroup('members', 'the people of your workspace', [
      listMembers(),
      inviteMember(),
      listInvitations(),
      revokeInvitation(),
      setMemberRole(),
      removeMember(),
    ]),
    commandGroup('policy', 'the policy of your workspace', [getOwnPolicy(), setOwnPolicy()]),
    audit(),
    commandGroup('admin', 'for operators; calls the server of this machine over its socket and needs no key', [
      commandGroup('workspace', 'workspaces', [createWorkspace(), listWorkspaces(), suspendWorkspace(), resumeWorkspace()]),
      commandGroup('key', 'API keys; the same as keys', keyCommands()),
      commandGroup('people', 'people who sign in to the console', [
        listPeople(),
        firstLink(),
        resetLink(),
        invite(),
        setRole(),
        removeFromWorkspace(),
      ]),
      commandGroup('policy', 'the policy of a workspace', [getPolicy(), setPolicy()]),
      commandGroup('mail', 'outgoing e-mail', [testMail()]),
      commandGroup('model', 'the language model that plans apps, if any', [setModel(), testModel(), showModel()]),
      commandGroup('sealing', 'the keys that encrypt agent state', [rotateDataKey(), rotateMasterKey()]),
      commandGroup('project', 'projects', [
        listEveryProject(),
        moveProject(),
        suspendProject(),
        resumeProject(),
        removeProject(),
      ]),
      commandGroup('apps', "apps that run on another kit than this Davit's", [outdatedApps(), rebuildApps()]),
      ownerLink(),
      projectOutput(),
      projectSchedules(),
      projectSource(),
      appsHere(),
      showUsage(),
      adminAudit(),
      about(),
    ]),
    createBackup(
      commandGroup('backup', 'back up the Davit of this machine, while it runs or not', [listBackups(), verifyBackup()]),
    ),
    restore(),
    serve(),
    migrate(),
    doctor(),
    mcp(),
    completion(),
    versionCommand(),
  ]);
  // A command's own --version differs from the program's.
  return program
    .enablePositionalOptions()
    .version(version, '-v, --version', 'print the version')
    .addHelpText('after', firstSteps);
}
