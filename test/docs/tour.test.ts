/** The moving picture in the README: what it may contain, and how it is drawn. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filmSvg } from '../../scripts/screenshots/animated-svg.ts';
import { root, textOf } from './pages.ts';

const picture = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);

it('a film shows each frame for its time, escapes its captions, and stands still for those who ask for it', () => {
  const frames = [
    { picture, caption: 'a <plan>', holdMs: 250 },
    { picture, caption: 'live', holdMs: 750 },
  ];
  const svg = filmSvg(frames, { width: 100, height: 50, title: 't', description: 'd' });
  expect(svg).toContain('film 1000ms step-end infinite');
  expect(svg).toContain('25.000%{transform:translateY(-94px)}');
  expect(svg).toContain('a &lt;plan&gt;');
  expect(svg).toMatch(/prefers-reduced-motion:reduce\)\{\.film\{animation:none;transform:translateY\(-94px\)/);
});

it('the film of the README is under 1.5 MB, and asks for nothing', () => {
  expect(textOf('README.md')).toContain('](docs/pictures/tour.svg)');
  const file = join(root, 'docs/pictures/tour.svg');
  expect(statSync(file).size).toBeLessThan(1_500_000);
  expect(readFileSync(file, 'utf8')).not.toMatch(/<script|<foreignObject|href="(?!data:image\/jpeg;base64,)|url\(|\son\w+=/i);
});
