/** Passkeys: the browser's part of them. What speaks to authenticators is loaded when it is needed. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallParts, call } from './call.ts';
import { changeSession } from './session.ts';
import { adoptSession } from './sign-in.ts';

const library = () => import('@simplewebauthn/browser');

/** A challenge expires after five minutes. */
const reofferMs = 4 * 60_000;
const reofferCheckMs = 30_000;

export type SignedChallenge = NonNullable<CallParts<'signInWithPasskey'>['body']>;

/**
 * Whether this page can use passkeys. `address`: it was opened by an IP address, for which browsers make none. `unsupported`:
 * an old browser, or a page over plain http.
 */
export function passkeySupport(): 'available' | 'address' | 'unsupported' {
  if (/^[\d.]+$|^\[/.test(location.hostname)) return 'address';
  return typeof PublicKeyCredential === 'function' ? 'available' : 'unsupported';
}

/** This page by a name, where it was opened by this machine's address; null elsewhere. */
export function pageAtLocalhost(): string | null {
  if (!/^127\.|^\[::1\]$/.test(location.hostname)) return null;
  return `${location.protocol}//localhost${location.port && `:${location.port}`}${location.pathname}`;
}

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => call('listPasskeys', { signal }),
});

export function useAddPasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const optionsJSON = await call('startPasskeyRegistration', { body: { password } });
      const { startRegistration } = await library();
      const { id, response } = await startRegistration({ optionsJSON }).catch(refuse('No passkey was added'));
      const { clientDataJSON, attestationObject } = response;
      return call('addPasskey', { body: { name, credential: { id, clientDataJSON, attestationObject } } });
    },
    onSuccess: () => queries.invalidateQueries(passkeysQuery),
  });
}

export function useRemovePasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (passkeyId: string) => call('removePasskey', { params: { passkeyId } }),
    onSettled: () => queries.invalidateQueries(passkeysQuery),
  });
}

/** With an answer from the field's suggestions, or else by asking the browser. */
export function useSignInWithPasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (signed: SignedChallenge | null) => {
      const body = signed ?? (await askBrowser());
      return changeSession(queries, () => call('signInWithPasskey', { body }));
    },
    onSuccess: (session) => adoptSession(queries, session),
  });
}

async function askBrowser(): Promise<SignedChallenge> {
  const optionsJSON = await call('startPasskeySignIn');
  const { startAuthentication } = await library();
  return toSigned(await startAuthentication({ optionsJSON }).catch(refuse('No passkey was used')));
}

/**
 * Offers passkeys among the suggestions of a field whose `autocomplete` ends with `webauthn`, where the browser can. Returns
 * what ends the offer. A hidden tab requests no challenge. Failures are silent: the button for passkeys shows them.
 */
export function offerInAutofill(onSigned: (signed: SignedChallenge) => void): () => void {
  let isOver = false;
  let cancel = () => {};
  const offer = async () => {
    if (passkeySupport() !== 'available' || !(await PublicKeyCredential.isConditionalMediationAvailable?.()) || isOver) return;
    const { startAuthentication, WebAuthnAbortService } = await library();
    const optionsJSON = await call('startPasskeySignIn');
    if (isOver) return;
    cancel = () => WebAuthnAbortService.cancelCeremony();
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    if (!isOver) onSigned(toSigned(answer));
  };
  let offeredAtMs = Number.NEGATIVE_INFINITY;
  const offerIfDue = () => {
    if (document.hidden || performance.now() - offeredAtMs < reofferMs) return;
    offeredAtMs = performance.now();
    void offer().catch(() => {});
  };
  offerIfDue();
  const timer = setInterval(offerIfDue, reofferCheckMs);
  document.addEventListener('visibilitychange', offerIfDue);
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', offerIfDue);
    cancel();
  };
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof library>>['startAuthentication']>>;

function toSigned({ id, response }: Answer): SignedChallenge {
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** The browser's errors in a person's words. */
function refuse(what: string): (error: unknown) => never {
  return (error) => {
    const { name = '', cause } = error instanceof Error ? error : {};
    const kind = cause instanceof Error ? cause.name : name;
    throw new Error(`${what}: ${reasons[kind] ?? 'your browser or device refused. Try another one.'}`, { cause: error });
  };
}

const reasons: Record<string, string> = {
  AbortError: 'it was canceled. Try again.',
  NotAllowedError: 'it was canceled, or took too long. Try again.',
  InvalidStateError: 'this device has one for this account. Use another device.',
  ConstraintError: 'this device cannot ask for a fingerprint, a face or a PIN. Use another one.',
  NotSupportedError: 'this device creates no keys that Davit can verify. Use another one.',
};
