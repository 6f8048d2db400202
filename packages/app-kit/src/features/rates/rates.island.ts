/** Shows an amount while people fill in the form. The server calculates the one that counts. */
import { type Factor, linesOf, sumOf, timeBetween } from './amount.ts';
import type { Preview } from './preview.tsx';

function start(place: HTMLElement): void {
  const form = place.closest('form');
  const output = place.querySelector('output');
  const list = place.querySelector('ul');
  if (!form || !output || !list) return;
  const preview = JSON.parse(place.dataset.rates ?? '{}') as Preview;
  const { terms, rates, digits, currency, locale, related } = preview;
  const format = new Intl.NumberFormat(
    locale,
    currency === null ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
  );
  const waiting = output.textContent ?? '';
  const show = () => {
    const values = new FormData(form);
    const typed = (name: string) => String(values.get(name) ?? '').trim();
    const read = ({ field, of }: Pick<Factor, 'field' | 'of'>): string =>
      of === null ? typed(field) : String(related[`${of} ${field}`]?.[typed(of)] ?? '');
    const numberOf = ({ field, of, until }: Factor): number | null => {
      const text = read({ field, of });
      if (until !== null) return timeBetween(text, read({ field: until, of }));
      return text === '' ? null : readNumber(text);
    };
    const lines = linesOf(terms, rates, { numberOf, choiceOf: typed }, digits);
    const sum = sumOf(lines, digits);
    output.textContent = sum === null ? waiting : format.format(sum);
    list.hidden = sum === null || lines.length < 2;
    list.replaceChildren(
      ...lines.map(({ label, amount }) => {
        const item = document.createElement('li');
        item.textContent = `${label}: ${format.format(amount)}`;
        return item;
      }),
    );
  };
  form.addEventListener('input', show);
  form.addEventListener('change', show);
  show();
}

/** `1,200.50`, `12,5` and `1 200`; null for what is no number. */
function readNumber(text: string): number | null {
  const plain = text.replaceAll(/[\s’']/g, '');
  const decimal = /[.,](?=\d{1,6}$)/.exec(plain);
  const number = decimal
    ? Number(`${plain.slice(0, decimal.index).replaceAll(/[.,]/g, '')}.${plain.slice(decimal.index + 1)}`)
    : Number(plain.replaceAll(/[.,]/g, ''));
  return Number.isFinite(number) ? number : null;
}

for (const place of document.querySelectorAll<HTMLElement>('[data-rates]')) start(place);
