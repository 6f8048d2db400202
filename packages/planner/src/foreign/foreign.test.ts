import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../index.ts';

const planner = createLexicalPlanner();
const planned = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;

test.each([
  ['Eine Aufgabenliste für unser Team mit Titel, Priorität und Fälligkeit', 'task'],
  ['Ich möchte meine Rezepte sammeln, mit Zutaten und Foto', 'recipe'],
  ['Wir brauchen eine App für die Bücherei, in der Schüler Bücher ausleihen', 'book'],
  ['Verwaltung der Rechnungen und Kunden für meine Firma', 'invoice'],
  ['Haushaltsbuch, ohne Anmeldung, in grün', 'expense'],
  ['Vereinsverwaltung für unseren Tennisclub mit Mitgliedern, Beiträgen und Platzreservierung', 'member'],
])('%s', (prompt, singular) => {
  const plan = planned(prompt);
  expect(plan.languages).toEqual([{ tag: 'de', name: 'Deutsch' }]);
  expect(plan.entities.map((entity) => entity.singular)).toContain(singular);
  for (const { because } of plan.evidence) if ('words' in because) expect(prompt).toContain(because.words);
});

test.each([
  ['French', 'Une application pour gérer les factures et les clients de mon entreprise', 'invoice'],
  ['French', 'Liste de tâches pour notre équipe avec priorité et échéance', 'task'],
  ['Spanish', 'Quiero una aplicación para gestionar los gastos con importe y categoría', 'expense'],
  ['Spanish', 'Lista de tareas para nuestro equipo con prioridad', 'task'],
])('%s, in English pages so far: %s', (language, prompt, singular) => {
  const { spec } = planner.plan(prompt, {});
  const plan = planned(prompt);
  expect(plan.languages).toBeUndefined();
  expect(spec.notMade).toContain(`pages in ${language}`);
  expect(plan.entities.map((entity) => entity.singular)).toContain(singular);
  for (const { because } of plan.evidence) if ('words' in because) expect(prompt).toContain(because.words);
});

test.each(['A todo list for die hard fans', 'La Marzocco dashboard for my cafe', 'Dashboard', 'A site for the band Mit Ohne'])(
  'English: %s',
  (prompt) => expect(planned(prompt).languages).toBeUndefined(),
);
