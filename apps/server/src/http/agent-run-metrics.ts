/** Metrics of agent runs and their healing, counted once durable, by the server that wrote them. */
import type { AgentFramework, AgentRunEvent, HealAction, HealCategory } from '@davit/contract';
import type { RecoveryMeter } from '@davit/recovery';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Labels are only values of the contract: none names a workspace, an agent or a tool. */
export function agentRunMetrics(registry: Registry): RecoveryMeter {
  const registers = [registry];
  const started = new Counter({
    name: 'davit_agent_runs_started_total',
    help: 'Agent runs started.',
    labelNames: ['framework'] as const,
    registers,
  });
  const ended = new Counter({
    name: 'davit_agent_runs_ended_total',
    help: 'Agent runs that became COMPLETED or FAILED; a run that resumes and ends again counts again.',
    labelNames: ['status'] as const,
    registers,
  });
  const stalled = new Counter({
    name: 'davit_agent_runs_stalled_total',
    help: 'Silences of agent runs longer than their stall time.',
    registers,
  });
  const recovered = new Counter({
    name: 'davit_agent_runs_recovered_total',
    help: 'Failures and silences that agent runs recovered from.',
    labelNames: ['category'] as const,
    registers,
  });
  const recovery = new Histogram({
    name: 'davit_agent_run_recovery_seconds',
    help: 'Time from a failure, or from the beginning of a silence, until the agent run recovered.',
    buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600, 14_400],
    registers,
  });
  const rollbacks = new Counter({
    name: 'davit_agent_run_rollbacks_total',
    help: 'Agent runs taken back to a checkpoint.',
    registers,
  });
  const directives = new Counter({
    name: 'davit_heal_directives_total',
    help: 'Directives issued for failed steps, by action and failure category.',
    labelNames: ['action', 'category'] as const,
    registers,
  });
  const checkpoints = new Counter({
    name: 'davit_agent_checkpoints_saved_total',
    help: 'Checkpoints saved.',
    registers,
  });
  const bytes = new Counter({
    name: 'davit_agent_checkpoint_bytes_total',
    help: 'Bytes of their states: as received, and as stored.',
    labelNames: ['kind'] as const,
    registers,
  });

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
