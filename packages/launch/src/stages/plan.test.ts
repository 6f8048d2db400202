import type { Spec } from '@davit/contract';
import { expect, it } from 'vitest';
import type { ModelPlanner, Plan } from '../ports/stages.ts';
import type { PlanChangeRecord, ProjectRecord, VersionRecord } from '../records.ts';
import { type PlanParts, plan } from './plan.ts';
import type { StageContext } from './stage.ts';

const spec: Spec = {
  goalType: 'web_app',
  stack: 'hono-sqlite',
  features: [],
  requiresDatabase: true,
  requiresAuth: false,
  notRecognized: [],
  notMade: [],
  plannedBy: 'lexical',
};
const byRules = (name: string | undefined): Plan => ({
  name: 'Boats',
  spec,
  blueprint: { of: name ?? 'the prompt' },
  notes: ['by rules'],
});
const byModel: Plan = { name: 'Boats', spec: { ...spec, plannedBy: 'model' }, blueprint: { of: 'a model' }, notes: ['by model'] };

/** Runs the stage on a project with this change; returns its result, its log, and how often the model was asked. */
async function run(
  project: Partial<ProjectRecord>,
  modelPlanner?: Partial<ModelPlanner>,
  { versions = [], changes = [] }: { versions?: VersionRecord[]; changes?: PlanChangeRecord[] } = {},
) {
  let asked = 0;
  const lines: string[] = [];
  const parts: PlanParts = {
    planner: { plan: (_prompt, _hints, name) => byRules(name) },
    ledger: { versions: async () => versions, planHistory: async () => ({ changes, rollbacks: [], versions: [] }) },
  };
  if (modelPlanner)
    parts.modelPlanner = {
      extraMs: 0,
      isAvailable: async () => true,
      async replan() {
        asked += 1;
        return byModel;
      },
      ...modelPlanner,
    };
  const context = {
    claim: { runId: 'r', attempt: 1 },
    project: {
      name: 'Boats',
      prompt: 'boats',
      hints: {},
      spec,
      blueprint: byRules(undefined).blueprint,
      liveVersionNumber: null,
      workspaceId: 'w',
      ...project,
    },
    signal: new AbortController().signal,
    log: (line: string) => void lines.push(line),
    elapsedMs: () => 1,
  } as Partial<StageContext> as StageContext;
  return { result: await plan(parts, context), asked: () => asked, lines };
}

it('plan: without a model, builds the project’s plan', async () => {
  const { result, lines } = await run({});
  expect(result).toEqual({ notes: 1, spec, blueprint: { of: 'the prompt' } });
  expect(lines).toContain('by rules');
});

it.each([
  ['that the caller named', { blueprint: byRules('Boats').blueprint }],
  ['that its prompt named', {} as Partial<ProjectRecord>],
])('plan: a model replaces the plan of a project %s', async (_what, project) => {
  const { result, lines } = await run(project, {});
  const replaced = { spec, blueprint: project.blueprint ?? byRules(undefined).blueprint };
  expect(result).toEqual({ notes: 1, spec: byModel.spec, blueprint: byModel.blueprint, isFresh: true, byRules: replaced });
  expect(lines).toContain('by model');
});

it.each<[string, Partial<ProjectRecord>, string | undefined]>([
  ['gives a new name to an app', {}, 'Boat club'],
  ['keeps the name that the caller gave', { blueprint: byRules('Boats').blueprint }, undefined],
  ['keeps the name that a person gave since', { name: 'Ours' }, undefined],
])('plan: a model %s', async (_what, project, expected) => {
  const named: unknown[] = [];
  const { result, lines } = await run(project, {
    async replan({ name }) {
      named.push(name);
      return { ...byModel, name: name ?? 'Boat club' };
    },
  });
  expect(result.name).toBe(expected);
  expect(named).toEqual([expected ? undefined : (project.name ?? 'Boats')]);
  expect(lines[0]).toContain(`“${expected ?? project.name ?? 'Boats'}”`);
});

it.each<[string, Partial<ProjectRecord>, Partial<ModelPlanner>]>([
  ['was released', { liveVersionNumber: 1 }, {}],
  ['has a plan that somebody edited', { blueprint: { of: 'a person' } }, {}],
  ['has the plan of an earlier answer', { blueprint: byModel.blueprint }, {}],
  ['belongs to a workspace without a model', {}, { isAvailable: async () => false }],
])('plan: asks no model about a project that %s', async (_what, project, planner) => {
  const { result, asked } = await run(project, planner);
  expect(asked()).toBe(0);
  expect(result.blueprint).toEqual(project.blueprint ?? byRules(undefined).blueprint);
});

it('plan: builds the project’s plan if the model has no better one', async () => {
  const { result, lines } = await run({}, { replan: async () => null });
  expect(result.blueprint).toEqual({ of: 'the prompt' });
  expect(lines).toContain('by rules');
});

it('plan: logs the change that the run was started for, and how it was understood', async () => {
  const change = { runId: 'r', prompt: 'a phone', changes: ['Added Phone.'], report: ['Asked a model.'] } as PlanChangeRecord;
  const { lines } = await run({}, undefined, { changes: [{ ...change, runId: 'another', prompt: 'older' }, change] });
  expect(lines.join('\n')).toContain('Change: “a phone”.\nAsked a model.\nAdded Phone.');
  expect(lines.join('\n')).not.toContain('older');
});
