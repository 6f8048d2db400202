import { type Blueprint, parametersOf } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const series =
  planOf(`Please implement a puppet film website for playing puppet films. The website should have functionalities such as scene management,
film playback, check-in, point redemption, and a personal center. Users should be able to log in, browse and play puppet films, post reviews, check in, and redeem points.`);

test('what only a list of functions has managed is added to by those in charge: no button for it, and no points', () => {
  expect(JSON.stringify(series.pages)).not.toContain('Add a scene');
  const earns = parametersOf(series, 'ledger')?.earns ?? [];
  expect(earns.flatMap((one) => ('entity' in one ? [one.entity] : []))).not.toContain('scene');
});

test.fails('what people only play or take is kept by those in charge', () => {
  const plan =
    planOf(`Please implement a bird song app that plays bird songs. The app should have functionalities for playing bird songs, personality tests, and
bird search. Users should be able to play bird songs, take personality tests, and search for birds.`);
  for (const { access, singular } of plan.entities) expect([singular, access?.writing]).toEqual([singular, 'owner']);
});

test('a verb behind "which" is about the list before it', () => {
  const plan =
    planOf(`Please implement a cooking platform for cooking shows and membership management. Users should be able to browse cooking shows. The membership
function should allow cooks to customize membership packages, which users can then purchase.`);
  const [flow] = parametersOf(plan, 'requests')?.flows ?? [];
  expect(flow?.listing).toBe('membershipPackage');
});
