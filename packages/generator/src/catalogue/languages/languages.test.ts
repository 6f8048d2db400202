/** A site in two languages: the switch, the words and the direction of Arabic. */
import { visibleText } from '@davit/app-kit/checks/expect.ts';
import { expect, test } from 'vitest';
import { asJson, makeApp } from '../../fixtures/made-app.ts';
import { planned } from '../../fixtures/planned.ts';
import { createGenerator } from '../../generate.ts';

test('visitors switch between languages, and the app keeps its promises', async () => {
  const plan = planned('A website that supports both English and Arabic, with about us, a contact form and a language switch.');
  const made = makeApp(plan);
  try {
    made.typecheck();
    const app = await made.start();
    for (const check of createGenerator().checks(asJson(plan))) await check.run(app.client());
    const reader = app.client();
    const english = await reader.request('/');
    expect(english.body).toContain('<html lang="en"');
    expect(visibleText(english.body)).toContain('العربية');
    const chosen = await reader.request('/-/language?to=ar&back=/about');
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/about']);
    const arabic = await reader.request('/about');
    expect(arabic.body).toContain('<html lang="ar" dir="rtl"');
    expect(visibleText(arabic.body)).toContain('من نحن');
    expect((await reader.request('/nowhere')).status).toBe(404);
    expect((await reader.request('/-/language?to=xx&back=https://other.example')).headers.get('location')).toBe('/');
    expect((await reader.request('/')).body).toContain('lang="ar"');
    expect((await app.client().request('/')).body).toContain('<html lang="en"');
    expect(await app.stop()).toBe(0);
  } finally {
    made.remove();
  }
});

test('an app in one language has no switch, and its checks hold', async () => {
  const plan = planned('Eine Aufgabenliste für unser Team mit Titel, Priorität und Fälligkeit');
  const made = makeApp(plan);
  try {
    const app = await made.start();
    for (const check of createGenerator().checks(asJson(plan))) await check.run(app.client());
    const reader = app.client();
    await reader.request('/-/language?to=de&back=/');
    const { body } = await reader.request('/');
    expect(body).toContain('<html lang="de"');
    expect(body).not.toContain('class="language-switch"');
    expect(visibleText(body)).toContain('Aufgaben suchen');
    expect(await app.stop()).toBe(0);
  } finally {
    made.remove();
  }
});
