/**
 * An owner's own code, and an app with features that a model wrote, never run without a sandbox: they could read every file
 * of their user, and open any connection.
 */
import type { AppToRun } from '@davit/launch';

const code = { own: 'Code of your own runs', written: 'An app with features that a model wrote runs' };

/** Why it does not run on this machine; `reason` says why there is no sandbox. */
export function onlyInSandbox(reason: string, whose: keyof typeof code = 'own'): string {
  return `${code[whose]} only in a sandbox, and this machine has none. ${reason} "davit doctor" says what is missing.`;
}

/** Null: it may run here. */
export function whyNeverHere({ ownCode, needsSandbox }: AppToRun, noSandbox: string | null): string | null {
  if ((!ownCode && !needsSandbox) || noSandbox === null) return null;
  return onlyInSandbox(noSandbox, ownCode ? 'own' : 'written');
}
