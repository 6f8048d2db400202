import { type Blueprint, effectsOf, featureLinesOf } from '@davit/blueprint';
import { quoted } from '../code/code-request.ts';
import { addButton, fieldAsSeen, rightsIn } from '../lists-in-words.ts';
import { samplesAsSeen } from './samples.ts';

export function promiseRequest(prompt: string, plan: Blueprint, wishes: readonly string[]): string {
  const lists = plan.entities.map(
    (entity) =>
      `- ${entity.plural} (/${entity.slug}, “${addButton(plan, entity)}”): ${entity.fields.map((field) => fieldAsSeen(plan, field)).join(', ')}; ${rightsIn(plan, entity)}`,
  );
  const people =
    plan.auth === 'none'
      ? 'The app has no accounts: use visitor, or owner.'
      : 'People log in as members; use visitor for everybody else.';
  const samples = plan.entities.flatMap((entity) => {
    const rows = samplesAsSeen(plan, entity);
    return rows === null ? [] : [`- ${entity.plural}: ${rows}`];
  });
  const works = [...featureLinesOf(plan).map(({ text }) => text), ...effectsOf(plan)];
  const pages = plan.pages.map(({ title, path }) => `${title} (${path})`);
  return `The request${quoted(prompt)}

The app “${plan.name}” already has these lists:
${lists.length === 0 ? '- none' : lists.join('\n')}
Pages: ${pages.join(', ') || 'none'}. ${people}
${
  works.length === 0
    ? ''
    : `
What it does already, so that no feature does it again:\n${works.map((work) => `- ${work}`).join('\n')}\n`
}
${samples.length === 0 ? 'A new app has no rows.' : `Sample rows of a new app (today-3: three days before):\n${samples.join('\n')}`}

Wishes that it lacks:
${wishes.map((wish) => `- ${wish}`).join('\n')}`;
}

export const promiseRepair = (problems: readonly string[]): string =>
  `These promises cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}\nAnswer with all features and promises, corrected.`;
