/**
 * `node scripts/models/keep-transcripts.ts <folder of transcripts>`: makes a fixture of each prompt for which features were written,
 * after replaying it against apps that it builds (1 to 2 minutes each). See packages/writer/README.md.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Blueprint } from '@davit/blueprint';
import type { Plan, PlanTrial, TryPlan } from '@davit/launch';
import { createMemoryLedger, createModel, readJson, replayInOrder, type Transcript } from '@davit/model';
import { createLexicalPlanner, planFromSketch } from '@davit/planner';
import { systemClock, systemTimers } from '../../apps/server/src/ambient.ts';
import { createModelPlanner } from '../../apps/server/src/model/plan-by-model.ts';
import { type RecordedWriting, replayWriting } from '../../apps/server/src/writing/testing/replay.ts';
import { tryMadeApp } from '../../apps/server/src/writing/testing/try-made-app.ts';
import { promiseRequest } from '../../packages/writer/src/promises/promise-request.ts';

const fixtures = join(import.meta.dirname, '../../apps/server/src/writing/fixtures/recorded');
const formatter = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');
const plenty = { calls: 100, inputTokens: 10_000_000, outputTokens: 10_000_000, seconds: 100_000 };
const report = (line: string) => process.stdout.write(`${line}\n`);

interface Kept extends Transcript {
  at: number;
}

function read(folder: string): Kept[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const all = names.map((name): Kept => {
    const path = join(folder, name);
    const transcript = JSON.parse(readFileSync(path, 'utf8')) as Transcript;
    return { ...transcript, at: transcript.at ?? statSync(path).mtimeMs };
  });
  return all.sort((one, other) => one.at - other.at);
}

const firstText = ({ request }: Transcript): string => request.messages[0]?.text ?? '';
const promptOf = (transcript: Transcript): string | undefined => /"""\n([\s\S]*?)\n"""/.exec(firstText(transcript))?.[1];

/** The plan that was there before writing, as today's planner makes it of the same answers. */
async function planAgain(prompt: string, transcripts: readonly Kept[]): Promise<Blueprint> {
  const sketches = transcripts.filter(({ request }) => request.purpose === 'plan');
  const [first] = sketches;
  const named = first && /^The request, for an app called ("(?:[^"\\]|\\.)*"):/.exec(firstText(first))?.[1];
  const given: Plan = createLexicalPlanner().plan(prompt, {});
  const name = named === undefined ? given.name : String(JSON.parse(named));
  const model = createModel({
    call: replayInOrder(sketches),
    ledger: createMemoryLedger(),
    budgets: { run: plenty, day: plenty },
    callTimeoutMs: 1_000,
    clock: systemClock,
    timers: systemTimers,
    random: () => 0,
  });
  const planner = createModelPlanner({
    models: { modelFor: async () => ({ model, host: 'recorded', name: 'recorded' }) },
    planner: { expand: async (job) => planFromSketch({ ...job, answer: readJson(job.sketch), lexical: job.lexical as never }) },
    extraMs: 0,
    log: { info() {}, warn() {}, error() {} },
  });
  const input = { prompt, hints: {}, name, workspaceId: 'w', runId: 'r', given };
  const plan = await planner.replan(input, () => {}, new AbortController().signal);
  return (plan ?? given).blueprint as unknown as Blueprint;
}

/** Writes a text once under its digest, and returns the name. */
function guideOf({ request }: Kept): string {
  const text = `${request.instructions}\n\n${JSON.stringify(request.schema)}\n`;
  const name = `${request.purpose === 'repair' ? 'code' : request.purpose}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.txt`;
  mkdirSync(join(fixtures, 'guides'), { recursive: true });
  writeFileSync(join(fixtures, 'guides', name), text);
  return name;
}

async function keep(prompt: string, transcripts: readonly Kept[]): Promise<void> {
  const plan = await planAgain(prompt, transcripts);
  const writing = transcripts.filter(({ request }) => ['promises', 'code', 'repair', 'withdraw'].includes(request.purpose));
  const promises = writing.find(({ request }) => request.purpose === 'promises');
  if (promises === undefined) return report(`left out: nothing was asked for “${prompt.slice(0, 60)}”`);
  if (firstText(promises) !== promiseRequest(prompt, plan, plan.notMade ?? []))
    report('The plan, or what is asked about it, is another one today; the answers may no longer fit.');
  const answers = writing.map(({ request, answer }) => ({ purpose: request.purpose, answer }));
  const guides = Object.fromEntries(writing.map((one) => [one.request.purpose, guideOf(one)]));
  const trials: PlanTrial[] = [];
  const recording: TryPlan = async (blueprint, only, signal) => {
    const trial = await tryMadeApp(blueprint, only, signal);
    if (only === null) trials.push(short(trial));
    return trial;
  };
  const { end, log, asked } = await replayWriting({ prompt, plan, answers }, recording);
  report(log);
  const after = (end?.blueprint ?? plan) as unknown as Blueprint;
  const features = after.features.flatMap((one) => (one.id === 'bespoke' ? one.parameters.features : []));
  const written = features.map(({ title }) => title);
  const fixture: RecordedWriting = { prompt, plan, guides, answers, trials, written, notMade: after.notMade ?? [] };
  const name = `${features[0]?.key ?? createHash('sha256').update(prompt).digest('hex').slice(0, 12)}.json`;
  writeFileSync(join(fixtures, name), `${JSON.stringify(fixture)}\n`);
  execFileSync(process.execPath, [formatter, 'format', '--write', join(fixtures, name)], { stdio: 'ignore' });
  report(`${name}: ${asked} of ${answers.length} answers used; written: ${written.join(', ') || 'nothing'}`);
}

/** Checks that pass say nothing more than their names. */
const short = ({ checks, ...trial }: PlanTrial): PlanTrial => ({
  ...trial,
  problems: trial.problems.slice(0, 12),
  checks: checks.filter(({ name, problem }) => problem !== null || name.startsWith('“')),
});

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder? node scripts/models/keep-transcripts.ts <folder of transcripts>');
const byPrompt = Map.groupBy(read(folder), (transcript) => promptOf(transcript) ?? '');
for (const [prompt, transcripts] of byPrompt) if (prompt !== '') await keep(prompt, transcripts);
