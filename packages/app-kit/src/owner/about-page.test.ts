import { expect, test } from 'vitest';
import type { Plan } from '../web/context.ts';
import { AboutPage } from './about-page.tsx';

const plan: Plan = {
  rights: [],
  evidence: [
    { decision: 'entities.repair', because: { words: 'Volunteers log repairs' } },
    { decision: 'theme.accent', because: { default: true } },
  ],
  notUnderstood: [],
};
const shown = async (its: Plan) => String(await AboutPage({ plan: its, changeUrl: null, isMailed: false }));

test('the page about the plan says that a language model planned, with the words behind each part', async () => {
  const byModel = await shown({ ...plan, plannedBy: 'model' });
  expect(byModel).toContain('What a language model planned from your description');
  expect(byModel).toMatch(/Stores: repair<\/td><td><q>Volunteers log repairs<\/q>/);
  expect(await shown(plan)).toContain('What Davit built from your description');
});
