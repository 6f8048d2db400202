/**
 * Writes the code of one feature.
 *
 *  W1 Its promises are frozen before the first call for code, and no answer of that call changes them.
 *  W2 One kind of failure at a time goes back to the model, at most 12 sentences, with the best code so far.
 *  W3 It ends at the same failure twice, at the bound of rounds, or when the model or the time is over.
 *  W4 A feature is kept if every promise holds that could be tested and was not withdrawn, and one of them is not weak.
 *  W5 A trial that could not end in time says nothing about the code: the feature is given up, and that is the reason.
 */
import type { BespokeFeature, Blueprint } from '@davit/blueprint';
import type { ModelMessage } from '@davit/model';
import type { Asking } from './asking.ts';
import { codeGuide, codeSchema, type KitTypes, maxCodeTokens } from './code/code-guide.ts';
import { codeRepair, codeRequest, maxRepairSentences } from './code/code-request.ts';
import { codeIn } from './code/read-code.ts';
import { type Code, type Finding, formatFinding } from './gate/index.ts';
import { digestOfPromises, type WantedFeature } from './promises/wanted-feature.ts';
import { withdraw } from './promises/withdraw.ts';
import type { Broken } from './promises/withdrawing.ts';
import type { Mutant } from './proving/mutants.ts';
import { type Proof, type Prove, proofSteps } from './proving/proof.ts';

export interface FeatureParts {
  asking: Asking;
  types: KitTypes;
  /** The most calls for code of one feature. */
  rounds: number;
  gate(code: Code, signal: AbortSignal): Promise<Finding[]>;
  mutants(code: Code, signal: AbortSignal): Promise<Mutant[]>;
  prove: Prove;
  report(line: string): void;
}

export type WrittenFeature =
  | {
      outcome: 'written';
      feature: BespokeFeature;
      /** What promises say that were withdrawn, that prove little, and that only a browser could test. */
      withdrawn: string[];
      weak: string[];
      untested: string[];
    }
  | { outcome: 'given_up'; why: string };

interface Attempt {
  text: string;
  code: Code;
  problems: string[];
  broken: Broken[];
  rank: number;
  proof: Proof | null;
}

export async function writeFeature(
  parts: FeatureParts,
  { prompt, plan }: { prompt: string; plan: Blueprint },
  wanted: WantedFeature,
  signal: AbortSignal,
): Promise<WrittenFeature> {
  const { asking, report, rounds } = parts;
  const { title, promises } = wanted;
  const frozen = digestOfPromises(promises);
  const first: ModelMessage = { role: 'user', text: codeRequest(prompt, plan, wanted) };
  const seen = new Set<string>();
  let messages: ModelMessage[] = [first];
  let best: Attempt | null = null;
  let why = 'No code was written.';
  for (let round = 1; round <= rounds; round += 1) {
    report(
      round === 1 ? `Writing “${title}”: ${countOf(promises.length, 'promise')}.` : `Writing “${title}”: ${progressOf(best)}`,
    );
    const question = { instructions: codeGuide(parts.types), schema: codeSchema, maxOutputTokens: maxCodeTokens, messages };
    const reply = await asking.ask({ purpose: round === 1 ? 'code' : 'repair', ...question });
    if (reply.outcome === 'failed') {
      why = reply.why;
      if (reply.isOver) break;
      messages = [
        ...messages.slice(0, -1),
        { role: 'user', text: `${textOf(messages)}\n\nAnswer with one complete JSON object. Attempt ${round + 1}.` },
      ];
      continue;
    }
    const tried = await attempt(parts, wanted, reply, signal);
    if (digestOfPromises(wanted.promises) !== frozen) throw new Error('promises changed while code was written');
    if (tried.proof?.failedAt === 'deadline') return { outcome: 'given_up', why: lateness(tried.proof) };
    if (tried.problems.length === 0) return accepted(parts, wanted, tried, [], signal);
    why = tried.problems[0] ?? why;
    const isWorse: boolean = best !== null && tried.rank < best.rank;
    const diagnostics = JSON.stringify(tried.problems);
    if (seen.has(diagnostics)) break;
    seen.add(diagnostics);
    if (!isWorse) best = tried;
    const from: Attempt = best ?? tried;
    messages = [
      first,
      { role: 'assistant', text: from.text },
      { role: 'user', text: codeRepair(from.problems, isWorse ? tried.problems : []) },
    ];
  }
  if (best?.proof?.failedAt === 'promises' && !asking.isOver()) {
    const without = await withdraw(asking, prompt, wanted, best.broken);
    for (const { at, why: reason } of without) report(`Withdrawn: “${promises[at]?.says}”. ${reason}`.trim());
    if (without.length === best.broken.length)
      return accepted(
        parts,
        wanted,
        best,
        without.map(({ at }) => at),
        signal,
      );
  }
  return { outcome: 'given_up', why };
}

const textOf = (messages: readonly ModelMessage[]): string => messages.at(-1)?.text ?? '';

function progressOf(best: Attempt | null): string {
  if (best === null) return 'asking again.';
  const { proof, broken, problems } = best;
  if (proof?.failedAt !== 'promises')
    return `repairing ${countOf(problems.length, 'problem')}, first ${shortened(problems[0] ?? '')}`;
  const tested = proof.promises.filter((one) => one !== undefined).length;
  return `${tested - broken.length} of ${countOf(tested, 'promise')} hold, repairing ${broken.length}.`;
}

async function attempt(
  { gate, prove }: FeatureParts,
  wanted: WantedFeature,
  { value, text }: { value: unknown; text: string },
  signal: AbortSignal,
): Promise<Attempt> {
  const code = codeIn(value);
  const none = { text, code: code ?? {}, broken: [], proof: null };
  if (code === null) return { ...none, problems: ['The answer has neither server nor screen. Write all files.'], rank: -2 };
  const findings = await gate(code, signal);
  if (findings.length > 0) return { ...none, problems: findings.map(formatFinding).slice(0, maxRepairSentences), rank: -1 };
  const proof = await prove(featureOf(wanted, code), 'everything', signal);
  if (proof.failedAt === 'deadline') return { ...none, proof, problems: proof.problems, rank: 0 };
  if (proof.failedAt !== null && proof.failedAt !== 'promises')
    return {
      ...none,
      proof,
      problems: distinct(proof.problems).slice(0, maxRepairSentences),
      rank: proofSteps.indexOf(proof.failedAt),
    };
  const broken = proof.promises.flatMap((problem, at) => (typeof problem === 'string' ? [{ at, problem }] : []));
  const problems = broken.map(({ at, problem }) => `Promise ${at + 1}, “${wanted.promises[at]?.says}”: ${problem}`);
  return { ...none, broken, proof, problems, rank: 100 - broken.length };
}

/** W4. */
async function accepted(
  { mutants, prove, report }: FeatureParts,
  wanted: WantedFeature,
  { code, proof }: Attempt,
  withdrawn: readonly number[],
  signal: AbortSignal,
): Promise<WrittenFeature> {
  const { withoutBrowser = [] } = proof ?? {};
  const promises = wanted.promises
    .map((promise, at) => (withoutBrowser.includes(at) ? { ...promise, withoutBrowser: true as const } : promise))
    .filter((_, at) => !withdrawn.includes(at));
  const feature = featureOf({ ...wanted, promises }, code);
  const results = (proof?.promises ?? []).filter((_, at) => !withdrawn.includes(at));
  const holds = results.flatMap((problem, at) => (problem === null ? [at] : []));
  const survived = new Set(holds);
  const wrongCodes = holds.length === 0 ? [] : await mutants(code, signal);
  for (const mutant of wrongCodes) {
    if (survived.size === 0) break;
    const end = await prove({ ...feature, code: mutant.code as BespokeFeature['code'] }, 'promises', signal);
    if (end.failedAt === 'deadline') return { outcome: 'given_up', why: lateness(end) };
    for (const at of holds) if (end.failedAt !== null && end.promises[at] !== null) survived.delete(at);
  }
  const says = (at: number) => feature.promises[at]?.says ?? '';
  const weak = wrongCodes.length === 0 ? holds : [...survived];
  if (holds.length > 0 && weak.length === holds.length)
    return { outcome: 'given_up', why: 'None of its promises tells right code from wrong code.' };
  const untested = results.flatMap((problem, at) => (problem === undefined ? [says(at)] : []));
  report(`“${wanted.title}” is written: ${countOf(holds.length, 'promise')} of ${wanted.promises.length} tested and kept.`);
  if (weak.length > 0)
    report(`They prove little, because wrong code keeps them too: ${weak.map((at) => `“${says(at)}”`).join(', ')}.`);
  if (untested.length > 0) report(`Not tested, since they need a browser: ${untested.map((one) => `“${one}”`).join(', ')}.`);
  const gone = withdrawn.map((at) => wanted.promises[at]?.says ?? '');
  return { outcome: 'written', feature, withdrawn: gone, weak: weak.map(says), untested };
}

function featureOf(wanted: WantedFeature, code: Code): BespokeFeature {
  return { ...wanted, code: code as BespokeFeature['code'] };
}

const lateness = ({ problems }: Proof): string => problems[0] ?? 'Trying the app took too long.';
const distinct = (sentences: readonly string[]): string[] => [...new Set(sentences)];
const shortened = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text);
export const countOf = (count: number, singular: string): string => `${count} ${count === 1 ? singular : `${singular}s`}`;
