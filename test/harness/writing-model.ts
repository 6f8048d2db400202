/** A model behind a scripted endpoint that plans a bike kitchen with up to three features to write, and answers as a test scripts it. */

import type { Project } from '@davit/contract';
import { codeAnswer, promisesAnswer } from '../../apps/server/src/writing/fixtures/reading-plan.ts';
import { type Script, type ScriptedEndpoint, startEndpoint } from '../../packages/model/src/testing/index.ts';
import { bikePrompt, bikeSketch } from '../../packages/planner/src/fixtures/bike-sketch.ts';
import type { Api } from './api.ts';

/** The words that the promises quote are in it. */
export const writingPrompt = `${bikePrompt} It also says how many pages to read per day in a manual.`;

/** Apps are built and tried several times before they go live. */
export const liveWithinMs = 900_000;

/** An app of the prompt, once it is live; fails otherwise. */
export async function writtenApp(api: Api): Promise<{ project: Project; url: string; log: string }> {
  const { id } = await api.create(writingPrompt);
  const project = await api.settled(id, liveWithinMs);
  const log = await api.logText(id);
  if (project.status !== 'deployed' || project.deploymentUrl === null) throw new Error(`not live:\n${log}`);
  return { project, url: project.deploymentUrl, log };
}

export type WritingPurpose = 'probe' | 'plan' | 'change' | 'promises' | 'code' | 'withdraw';

export interface WritingModel {
  endpoint: ScriptedEndpoint;
  /** Settings of a server that uses it. */
  env: Record<string, string>;
  /** Answers by purpose; default: good ones. A test may change them. */
  scripts: Partial<Record<WritingPurpose, Script>>;
  /** Purposes of the requests so far. */
  asked(): WritingPurpose[];
}

const wishes = ['pages per day', 'pages per week', 'pages per month'];

/** The promises of this many features: `/reading-plan-1`, … */
export function promisesOf(features: number): { features: object[] } {
  const [one] = promisesAnswer.features;
  if (one === undefined) throw new Error('the fixture has a feature');
  const numbered = (at: number) =>
    JSON.parse(
      JSON.stringify({ ...one, wishes: [wishes[at]], title: `${one.title} ${at + 1}`, uses: [] }).replaceAll(
        one.key,
        `${one.key}-${at + 1}`,
      ),
    );
  return { features: wishes.slice(0, features).map((_, at) => numbered(at)) };
}

const markers: [string, WritingPurpose][] = [
  ['Are you ready', 'probe'],
  ['You plan a small web app', 'plan'],
  ['You change a small web app', 'change'],
  ['You write promises', 'promises'],
  ['You judge promises', 'withdraw'],
];

function purposeOf(body: unknown): WritingPurpose {
  const text = JSON.stringify(body);
  return markers.find(([marker]) => text.includes(marker))?.[1] ?? 'code';
}

const wishedEdit = {
  because: 'how many pages to read per day',
  op: 'write',
  list: '',
  field: '',
  page: '',
  words: 'a reading plan',
  text: '',
  options: [],
  fields: [],
};

const good: Record<WritingPurpose, unknown> = {
  probe: { ready: true },
  plan: { ...bikeSketch, notMade: wishes },
  change: { edits: [wishedEdit], cannot: [] },
  promises: promisesOf(1),
  code: codeAnswer,
  withdraw: { withdraw: [] },
};

export async function startWritingModel(): Promise<WritingModel> {
  const scripts: WritingModel['scripts'] = {};
  const endpoint = await startEndpoint((request, response, count) => {
    const purpose = purposeOf(request.body);
    return scripts[purpose]?.(request, response, count) ?? (scripts[purpose] ? undefined : JSON.stringify(good[purpose]));
  });
  return {
    endpoint,
    env: {
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_URL: endpoint.url,
      MODEL_NAME: 'scripted',
      MODEL_API_KEY: 'sk-a-key-that-nobody-else-has',
      MODEL_RUN_CALLS: '30',
      // How busy this machine is must not decide what a test finds.
      DEADLINE_FACTOR: '10',
    },
    scripts,
    asked: () => endpoint.requests.map(({ body }) => purposeOf(body)),
  };
}
