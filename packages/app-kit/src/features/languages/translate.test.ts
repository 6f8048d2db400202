import { expect, test } from 'vitest';
import { translatedPage, translatorOf, type Words } from './translate.ts';
import { wordCount } from './word-list.ts';
import { ar } from './words-ar.ts';
import { de } from './words-de.ts';
import { es } from './words-es.ts';
import { fr } from './words-fr.ts';
import { hi } from './words-hi.ts';
import { zh } from './words-zh.ts';

const words: Words = { Home: 'Inicio', Articles: 'Artículos', 'Browse {}': 'Ver {}', 'Tom & Ann': 'Ana & Tomás' };
const spanish = (html: string) => translatedPage(html, words, { tag: 'es', dir: 'ltr' });

test('translates texts and labels, and keeps what it does not know', () => {
  expect(spanish('<html lang="en"><a title="Home"> Home </a><p>Our bees</p></html>')).toBe(
    '<html lang="es" dir="ltr"><a title="Inicio"> Inicio </a><p>Our bees</p></html>',
  );
});

test('leaves scripts and what people type or read word by word', () => {
  const page = '<script>Home</script><textarea>Home</textarea><pre><b>Home</b></pre><input value="Home">';
  expect(spanish(page)).toBe(page);
});

test('keeps marks of the text escaped', () => {
  expect(spanish('<p>Tom &amp; Ann</p>')).toBe('<p>Ana &amp; Tomás</p>');
});

test('says patterns with the words inside, in any case', () => {
  const inLanguage = translatorOf(words);
  expect(inLanguage('Browse articles')).toBe('Ver Artículos');
  expect(inLanguage('Browse bees')).toBe('Ver bees');
  expect(inLanguage('Bees')).toBeNull();
});

test.each(Object.entries({ ar, de, es, fr, hi, zh }))('%s has all words', (_, known) => {
  const translation = Object.entries(known);
  // Two English texts may be one in another language, never the other way round.
  expect(translation.length).toBeGreaterThanOrEqual(wordCount);
  for (const [english, other] of translation) expect(other.includes('{}'), english).toBe(english.includes('{}'));
});
