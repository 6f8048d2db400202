import { startPasskeySignIn as startOperation, signInWithPasskey as takeOperation } from '@davit/contract/console';
import { challengeLifeMs } from '@davit/identity';
import { clientOf } from '@davit/targets/client-ip';
import { strangersAction } from '../../audit/audited-requests.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import type { CountAttempt } from '../attempts.ts';
import { type ConsoleEndpoint, consoleEndpoint } from '../console-endpoint.ts';
import { beginSession, fromOf } from '../session-answer.ts';
import { passkeySite } from './passkey-site.ts';

export function startPasskeySignIn({ people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(startOperation, {
    async handle({ request }) {
      const site = passkeySite(request);
      const challenge = await people.startPasskeySignIn(site, clientOf(request.ip));
      return { challenge, rpId: site.host, userVerification: 'required' as const, timeout: challengeLifeMs };
    },
  });
}

export function signInWithPasskey(parts: ServerParts, countAttempt: CountAttempt): ConsoleEndpoint {
  return consoleEndpoint(takeOperation, {
    async handle(call) {
      const { request } = call;
      const site = passkeySite(request);
      await countAttempt(call, `passkey ${call.body.id}`);
      const signedIn = await parts.audit.perform(
        strangersAction(request, 'signInWithPasskey'),
        () => parts.people.signInWithPasskey(call.body, site, fromOf(request)),
        { onlyChanges: true },
      );
      // Ends the session that this browser had.
      if (call.known !== null) await parts.people.signOut(call.known);
      return beginSession(parts, call, signedIn);
    },
  });
}
