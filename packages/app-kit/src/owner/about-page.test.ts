import { expect, it } from 'vitest';
import type { Plan } from '../web/context.ts';
import { AboutPage } from './about-page.tsx';

const shown = (plan: Partial<Plan>) =>
  String(AboutPage({ plan: { rights: [], evidence: [], notUnderstood: [], ...plan }, changeUrl: null, isMailed: false })).replace(
    /\s*\n\s*/g,
    '',
  );

it('lists written pages with what was missing, and each promise with its words of the prompt', () => {
  const promises = [{ says: 'The table ranks players by points.', from: 'ranks <players>' }];
  const html = shown({ written: [{ title: 'Table', path: '/table', wishes: ['a ranking', 'a draw'], promises }] });
  expect(html).toContain('<h3><a href="/table">Table</a></h3><p>Makes: a ranking, a draw.</p>');
  expect(html).toContain('<td>The table ranks players by points.</td><td><q>ranks &lt;players&gt;</q></td>');
  expect(shown({})).not.toContain('Written for this app');
});

it('says that a language model planned, with the words behind each part', () => {
  const evidence = [{ decision: 'entities.repair', because: { words: 'Volunteers log repairs' } }];
  expect(shown({ evidence, plannedBy: 'model' })).toContain('What a language model planned from your description');
  expect(shown({ evidence, plannedBy: 'model' })).toMatch(/Stores: repair<\/td><td><q>Volunteers log repairs<\/q>/);
  expect(shown({ evidence })).toContain('What Davit built from your description');
});
