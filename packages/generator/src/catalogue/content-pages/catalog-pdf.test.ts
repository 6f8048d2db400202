import { expect, test } from 'vitest';
import { planned } from '../../fixtures/planned.ts';
import { catalogPdf, hasCatalog } from './catalog-pdf.ts';

const plan = planned('A website for our pottery with about us, products, a catalog download page, and contact us.');

test('a site with a catalog to download has it as a PDF with its offer', () => {
  expect(hasCatalog(plan)).toBe(true);
  const pdf = catalogPdf({ ...plan, name: 'Łódź (Clay) & Co' });
  expect(pdf.startsWith('%PDF-1.4')).toBe(true);
  expect(pdf).toContain('dz \\(Clay\\) & Co');
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  expect(pdf.slice(start, start + 4)).toBe('xref');
  for (const [, offset] of pdf.slice(start).matchAll(/(\d{10}) 00000 n/g))
    expect(pdf.slice(Number(offset))).toMatch(/^\d+ 0 obj/);
  expect([...pdf].every((character) => character.charCodeAt(0) < 128)).toBe(true);
});

test('a site without one has none', () => {
  expect(hasCatalog(planned('A website for our pottery with about us and contact us.'))).toBe(false);
});
