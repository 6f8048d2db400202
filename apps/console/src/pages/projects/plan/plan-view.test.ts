import { planView } from '@davit/blueprint/describing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { library } from '../../../../../../packages/blueprint/src/fixtures/library.ts';
import { PlanView } from './plan-view.tsx';

const shown = (plan: Parameters<typeof planView>[0]) => renderToStaticMarkup(createElement(PlanView, { plan: planView(plan) }));

test('plan view: says that a language model made the plan, and quotes the words behind a part', () => {
  const evidence = [{ decision: 'entities.book', because: { words: 'what we read' } }];
  const byModel = shown({ ...library, plannedBy: 'model', evidence });
  expect(byModel).toContain('A language model made this plan.');
  expect(byModel).toContain('what we read');
  expect(shown(library)).not.toContain('language model');
});
