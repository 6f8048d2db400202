/** Metrics of agent runs and their healing, counted once durable, by the server that wrote them. */
import type { AgentFramework, AgentRunEvent, HealAction, HealCategory } from '@davit/contract';
import type { RecoveryMeter } from '@davit/recovery';
import type { Registry } from 'prom-client';
import { metricsIn } from './metrics-in.ts';

/** Labels are only values of the contract: none names a workspace, an agent or a tool. */
export function agentRunMetrics(registry: Registry): RecoveryMeter {
  const { counter, histogram } = metricsIn(registry);
  const started = counter('davit_agent_runs_started_total', 'Agent runs started.', 'framework');
  const ended = counter(
    'davit_agent_runs_ended_total',
    'Agent runs that became COMPLETED or FAILED; a run that resumes and ends again counts again.',
    'status',
  );
  const stalled = counter('davit_agent_runs_stalled_total', 'Silences of agent runs longer than their stall time.');
  const recovered = counter(
    'davit_agent_runs_recovered_total',
    'Failures and silences that agent runs recovered from.',
    'category',
  );
  const recovery = histogram(
    'davit_agent_run_recovery_seconds',
    'Time from a failure, or from the beginning of a silence, until the agent run recovered.',
    [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600, 14_400],
  );
  const rollbacks = counter('davit_agent_run_rollbacks_total', 'Agent runs rolled back to a checkpoint.');
  const directives = counter(
    'davit_heal_directives_total',
    'Directives issued for failed steps, by action and failure category.',
    'action',
    'category',
  );
  const checkpoints = counter('davit_agent_checkpoints_saved_total', 'Checkpoints saved.');
  const bytes = counter('davit_agent_checkpoint_bytes_total', 'Bytes of checkpoint states, as received and as stored.', 'kind');

  const onRecovered = (category: HealCategory = 'UNKNOWN', recoveredAfterMs = 0) => {
    recovered.inc({ category });
    recovery.observe(recoveredAfterMs / 1000);
  };
  const onDirected = (action: HealAction, category: HealCategory) => directives.inc({ action, category });
  const count: Record<AgentRunEvent['type'], (data: AgentRunEvent['data']) => void> = {
    'agent_run.recovered': ({ category, recoveredAfterMs }) => onRecovered(category, recoveredAfterMs),
    'agent_run.heal_directed': ({ heal }) => heal && onDirected(heal.action, heal.category),
    'agent_run.stalled': () => stalled.inc(),
    'agent_run.rolled_back': () => rollbacks.inc(),
    'agent_run.completed': () => ended.inc({ status: 'COMPLETED' }),
    'agent_run.failed': () => ended.inc({ status: 'FAILED' }),
  };
  return {
    runStarted: (framework: AgentFramework) => started.inc({ framework }),
    runEvent: ({ type, data }) => count[type](data),
    checkpointSaved({ received, stored }) {
      checkpoints.inc();
      bytes.inc({ kind: 'received' }, received);
      bytes.inc({ kind: 'stored' }, stored);
    },
  };
}
