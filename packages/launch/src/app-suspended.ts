import { Fault } from '@davit/contract';

/** Why nothing of this project begins. */
export function appSuspended(): Fault {
  return new Fault('insufficient_permissions', 'The operator suspended this app.', {
    hint: 'Ask the operator to resume it.',
    reason: 'app_suspended',
  });
}
