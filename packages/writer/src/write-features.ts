/** From the wishes of a plan to the features that were written for it. A wish that is given up stays in `notMade`. */
import { type Blueprint, problemsIn, withBespoke } from '@davit/blueprint';
import type { ModelMessage } from '@davit/model';
import type { Asking } from './asking.ts';
import { placed } from './promises/home.ts';
import { maxPromisesTokens, promiseGuide, promisesSchema } from './promises/promise-guide.ts';
import { promiseRepair, promiseRequest } from './promises/promise-request.ts';
import { type ReadPromises, readPromises } from './promises/read-promises.ts';
import type { WantedFeature } from './promises/wanted-feature.ts';
import type { Proof, Prove } from './proving/proof.ts';
import { countOf, type FeatureParts, writeFeature } from './write-feature.ts';

/** Tries an app with this plan; `of` is the feature whose promises count. */
export type ProvePlan = (plan: Blueprint, of: string, what: Parameters<Prove>[1], signal: AbortSignal) => Promise<Proof>;

export interface WritingParts extends Omit<FeatureParts, 'prove'> {
  provePlan: ProvePlan;
}

export interface WritingInput {
  prompt: string;
  plan: Blueprint;
  wishes: readonly string[];
  /** No version is live yet: the app may open on a feature. */
  isNew?: boolean;
}

export interface Written {
  /** The plan with the features; the given one if none was written. */
  plan: Blueprint;
  written: string[];
  givenUp: string[];
}

const maxPromiseAsks = 2;
const maxWishLength = 80;

export async function writeFeatures(parts: WritingParts, input: WritingInput, signal: AbortSignal): Promise<Written> {
  const { report, asking } = parts;
  const wanted = await askForPromises(asking, input, report);
  let { plan } = input;
  const written: string[] = [];
  const givenUp: string[] = [];
  const withdrawn: string[] = [];
  /** Two features may share a wish: it is fulfilled by both or not at all. */
  const open = new Set(wanted);
  for (const one of wanted) {
    const before = plan;
    const { feature, plan: asRead } = placed(one, before, input.plan);
    const prove: Prove = (candidate, what, during) => {
      const after = withBespoke(before, [candidate]);
      const problems = problemsIn(after).map(({ problem, fix }) => `${problem}. ${fix}`);
      if (problems.length > 0) return Promise.resolve({ failedAt: 'plan', problems, promises: [] });
      return parts.provePlan(after, candidate.key, what, during);
    };
    const end = await writeFeature({ ...parts, prove }, { prompt: input.prompt, plan: asRead }, feature, signal);
    if (end.outcome === 'written') {
      plan = withBespoke(before, [end.feature]);
      withdrawn.push(...end.withdrawn);
      written.push(feature.title);
      open.delete(one);
    } else {
      givenUp.push(feature.title);
      report(`“${feature.title}” is given up: ${end.why}`);
    }
    if (asking.isOver()) break;
  }
  if (written.length === 0) return { plan, written, givenUp };
  const missing = new Set([...open].flatMap((feature) => feature.wishes));
  const made = wanted.flatMap((feature) => feature.wishes).filter((wish) => !missing.has(wish));
  return { plan: withWishes(plan, made, withdrawn), written, givenUp };
}

/** Empty if the model promises nothing that can be tested. */
async function askForPromises(asking: Asking, input: WritingInput, report: (line: string) => void): Promise<WantedFeature[]> {
  const { prompt, plan, wishes } = input;
  const first: ModelMessage = { role: 'user', text: promiseRequest(prompt, plan, wishes) };
  let messages: ModelMessage[] = [first];
  let usable: ReadPromises = { features: [], problems: [] };
  for (let asks = 1; asks <= maxPromiseAsks; asks += 1) {
    const question = { instructions: promiseGuide, schema: promisesSchema, maxOutputTokens: maxPromisesTokens, messages };
    const reply = await asking.ask({ purpose: 'promises', ...question });
    if (reply.outcome === 'failed') {
      report(reply.why);
      if (reply.isOver) break;
      messages = [{ role: 'user', text: `${first.text}\n\nAnswer with one complete JSON object and nothing else.` }];
      continue;
    }
    const read = readPromises(reply.value, input);
    if (read.features.length >= usable.features.length) usable = read;
    if (read.problems.length === 0) break;
    report(`${countOf(read.problems.length, 'promise')} cannot be used, first ${read.problems[0]}`);
    messages = [first, { role: 'assistant', text: reply.text }, { role: 'user', text: promiseRepair(read.problems) }];
  }
  if (usable.features.length === 0) report('The language model proposes nothing to write.');
  else report(`To write: ${usable.features.map(({ title }) => `“${title}”`).join(', ')}.`);
  return usable.features;
}

/** What was made is no longer missing; what was withdrawn is. */
function withWishes(plan: Blueprint, made: readonly string[], withdrawn: readonly string[]): Blueprint {
  const missing = (plan.notMade ?? []).filter((wish) => !made.includes(wish));
  const lines = withdrawn.map(asWish).filter((says) => says !== '');
  const notMade = [...new Set([...missing, ...lines])];
  const { notMade: _before, ...rest } = plan;
  return notMade.length === 0 ? rest : { ...rest, notMade };
}

/** A sentence that is too long ends at a word, with a sign that it goes on. */
function asWish(says: string): string {
  if (says.length <= maxWishLength) return says.trim();
  const cut = says.slice(0, maxWishLength - 1).toWellFormed();
  return `${cut.replace(/\s+\S*$/, '')}…`;
}
