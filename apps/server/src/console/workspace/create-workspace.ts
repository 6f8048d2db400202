import { Fault } from '@davit/contract';
import { createWorkspace as operation } from '@davit/contract/console';
import type { ServerParts } from '../../http/server-parts.ts';
import { type ConsoleEndpoint, consoleEndpoint, signedIn } from '../console-endpoint.ts';

/** Per person. */
const maxWorkspaces = 100;

export function createWorkspace({ people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(operation, {
    async handle(call) {
      const { person } = signedIn(call);
      if (person.email === null) throw new Fault('conflict', 'Set your name, e-mail address and password first.');
      const used = (await people.membershipsOf(person.id)).length;
      if (used >= maxWorkspaces) {
        throw new Fault('insufficient_permissions', `You are a member of ${used} workspaces, which is the maximum.`, {
          reason: 'quota_exceeded',
          hint: 'Leave one first.',
          limit: maxWorkspaces,
          used,
        });
      }
      const { id, name } = await people.createWorkspace(person.id, call.body.name);
      return { id, name, role: 'owner' as const };
    },
  });
}
