import { idOf, numbers } from './fill.ts';

/** Inserts this many runs of the first workspace, each last active at `at`. */
export function runsSilentSince(at: number, count: number, stallMs: number): string {
  return `insert into agent_run (id, workspace_id, correlation_id, agent_id, framework, status, epoch, step_count,
      checkpoint_count, highest_step, quiet, last_sign_at, look_at, look_after_ms, unpruned_checkpoints, started_at,
      updated_at, finished_at, healing)
    ${numbers(count)}
    select ${idOf('n')}, (select id from workspace order by created_at limit 1), 'c', 'crowd', 'custom', 'RUNNING', 1, 0, 0, -1, 1,
      ${at}, ${at} + ${stallMs}, ${stallMs}, 0, ${at}, ${at}, null,
      '{"incident":null,"stall":null,"spent":0,"fingerprints":[],"failedBy":null}'
    from number`;
}
