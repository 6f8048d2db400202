/**
 * An owner's own code, and an app with features that a model wrote, never run without a sandbox: they could read every file
 * of their user, and open any connection.
 */
import type { AppToRun } from '@davit/launch';
import type { Confinement } from './confinement.ts';

const code = { own: 'Code of your own runs', written: 'An app with features that a model wrote runs' };

/** Why it does not run on this machine. */
export function noSandbox(confinement: Confinement, whose: keyof typeof code = 'own'): string {
  const reason = confinement.kind === 'bare' ? ` ${confinement.reason}` : '';
  return `${code[whose]} only in a sandbox, and this machine has none.${reason} "davit doctor" says what is missing.`;
}

/** Null: it may run here. */
export function whyNeverHere({ ownCode, needsSandbox }: AppToRun, confinement: Confinement): string | null {
  if ((!ownCode && !needsSandbox) || confinement.kind === 'sandbox') return null;
  return noSandbox(confinement, ownCode ? 'own' : 'written');
}
