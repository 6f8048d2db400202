/** Lists that visitors add to and only the owner reads: nobody else sees them, and their sender gets thanks. */
import { expect, test } from 'vitest';
import { asJson, makeApp } from './fixtures/made-app.ts';
import { planned } from './fixtures/planned.ts';
import { createGenerator } from './generate.ts';

const club = planned('A website for our canoe club with trips, news and subscribers (name, e-mail)');

test('who subscribes on a site is no public list: visitors find the form, and only the owner the rows', async () => {
  const [list] = club.entities.filter(({ singular }) => singular === 'subscriber');
  expect(list?.access).toEqual({ reading: 'owner', writing: 'anyone' });
  expect(club.pages.some((page) => page.kind === 'entity' && page.entity === list?.id)).toBe(false);
  expect(club.content.samples[list?.id ?? '']).toEqual([]);
  const files = createGenerator().generate(asJson(club));
  const site = files.find(({ path }) => path === 'src/site.ts')?.content ?? '';
  expect(site).toMatch(/title: 'Newsletter',\s+path: '\/subscribers'/);
  const checks = createGenerator()
    .checks(asJson(club))
    .filter(({ name }) => name.includes('can be sent by everybody'));
  expect(checks).toHaveLength(1);
  const made = makeApp(club);
  try {
    const running = await made.start();
    for (const check of checks) await check.run(running.client());
    expect(await running.stop()).toBe(0);
  } finally {
    made.remove();
  }
});
