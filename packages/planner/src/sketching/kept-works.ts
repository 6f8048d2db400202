/**
 * What works and is tested is not written again: a tool or a game of the plan so far stays where the request, or a wish of the
 * sketch itself, calls it by its own name. Words that only led to it may have been misread, so other drops count.
 */
import { type Blueprint, type Feature, featureLinesOf, type Page } from '@davit/blueprint';
import { stopWords } from '../lexicon/common-words.ts';
import { tokensOf } from '../reading/tokens.ts';
import { droppedBy } from './drops.ts';
import { namesOf } from './feature-names.ts';
import type { Sketch } from './sketch-schema.ts';
import { areForms } from './word-forms.ts';

export interface KeptWorks {
  /** Without such drops, and without wishes that only repeat what stays. */
  sketch: Sketch;
  /** What was not done, as sentences for the build log. */
  notes: string[];
}

interface Work {
  name: string;
  /** What it may be called in a drop, besides its name. */
  titles: string[];
  /** What people do with it. */
  doing: string;
}

export function withKeptWorks(sketch: Sketch, base: Blueprint): KeptWorks {
  const kept = worksOf(base, sketch.notMade);
  const isOf = (name: string, { titles }: Work) =>
    droppedBy({ drop: [name] }, 'feature')(...titles) || droppedBy({ drop: [name] }, 'page')(...titles);
  const works = kept.filter((work) => sketch.drop.some((name) => isOf(name, work)));
  if (works.length === 0) return { sketch, notes: [] };
  const drop = sketch.drop.filter((name) => !works.some((work) => isOf(name, work)));
  const isRepeated = (wish: string) => works.some((work) => repeats(wish, work));
  const repeated = sketch.notMade.filter(isRepeated);
  const notes = [
    ...works.map(({ name }) => `The model drops ${name}, which the request asks for and which works: it stays.`),
    ...repeated.map((wish) => `The model wants “${wish}” to be written, which the app does already.`),
  ];
  return { sketch: { ...sketch, drop, notMade: sketch.notMade.filter((wish) => !isRepeated(wish)) }, notes };
}

/** Those with a page of their own whose words stand in the prompt, called by name there or at the head of a wish. */
function worksOf(base: Blueprint, wishes: readonly string[]): Work[] {
  const because = new Map(base.evidence.flatMap(({ decision, because: by }) => ('words' in by ? [[decision, by.words]] : [])));
  const lines = new Map(featureLinesOf(base).map(({ id, text }) => [id, text]));
  const heads = wishes.map((wish) => wish.split(':')[0] ?? '');
  return base.features.flatMap((feature) => {
    const words = because.get(`features.${feature.id}`);
    const page = base.pages.find((one) => one.kind === 'tool' && one.tool === feature.id);
    if (words === undefined || !page || feature.id === 'bespoke') return [];
    const isCalled = (name: string) => contentOf(name).some((word) => [words, ...heads].some((text) => hasWord(text, word)));
    return partsOf(feature, page).flatMap(({ name, names }) =>
      names.some(isCalled)
        ? [{ name, titles: [...names, ...idsOf(feature)], doing: [...names, words, lines.get(feature.id) ?? ''].join(' ') }]
        : [],
    );
  });
}

/** A feature, or each of the tools. */
function partsOf(feature: Feature, page: Page): { name: string; names: string[] }[] {
  if (feature.id === 'operations') return feature.parameters.operations.map(({ name }) => ({ name, names: [name] }));
  const preset = 'preset' in feature.parameters ? feature.parameters.preset : undefined;
  const [name = feature.id] = namesOf(feature.id);
  return [{ name, names: [...namesOf(feature.id), page.title, ...(preset === undefined ? [] : [String(preset)])] }];
}

const idsOf = ({ id }: Feature): string[] => (id === 'operations' ? [] : [id]);

/** All that it names is done: what it lacks is left to be written. */
function repeats(wish: string, { doing }: Work): boolean {
  const words = contentOf(wish).filter((word) => !ofEveryForm.has(word));
  return words.length > 0 && words.every((word) => hasWord(doing, word));
}

/** What every page with a form has. */
const ofEveryForm = new Set(
  'input enter select choose type view show display result page form button website app use'.split(' '),
);

const hasWord = (text: string, word: string): boolean => contentOf(text).some((one) => one === word || areForms(one, word));

function contentOf(text: string): string[] {
  return tokensOf(text).flatMap(({ lemma, lower, kind }) =>
    kind === 'word' && !stopWords.has(lower) && !plainNames.has(lemma) ? [lemma] : [],
  );
}

/** They name nothing. */
const plainNames: ReadonlySet<string> = new Set(['game', 'tool', 'page', 'picker', 'live', 'own', 'record']);
