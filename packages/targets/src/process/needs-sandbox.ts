/** An owner's own code never runs without a sandbox: it could read every file of its user, and open any connection. */
import type { Confinement } from './confinement.ts';

/** Why it does not run on this machine. */
export function noSandbox(confinement: Confinement): string {
  const reason = confinement.kind === 'bare' ? ` ${confinement.reason}` : '';
  return `Code of your own runs only in a sandbox, and this machine has none.${reason} "davit doctor" says what is missing.`;
}
