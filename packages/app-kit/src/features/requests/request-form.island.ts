/** Shows the total while people fill in the form, and prints a ticket. The server computes the total that counts. */
const dayMs = 86_400_000;

interface Names {
  relation: string;
  quantity: string;
  from: string;
  until: string;
}

function preview(place: HTMLElement): void {
  const form = place.closest('form');
  const output = place.querySelector('output');
  if (!form || !output) return;
  const prices = JSON.parse(place.dataset.prices ?? '{}') as Record<string, number>;
  const names = JSON.parse(place.dataset.names ?? '{}') as Names;
  const show = () => {
    const values = new FormData(form);
    const typed = (name: string) => (name === '' ? '' : String(values.get(name) ?? ''));
    const price = prices[typed(names.relation)];
    const many = names.quantity === '' ? 1 : Number(typed(names.quantity));
    const [start, end] = [Date.parse(typed(names.from)), Date.parse(typed(names.until))];
    const nights = names.until === '' ? 1 : Math.max(1, Math.round((end - start) / dayMs));
    const isKnown = price !== undefined && Number.isInteger(many) && many > 0 && !Number.isNaN(nights) && !(end < start);
    place.hidden = !isKnown;
    if (!isKnown) return;
    const format = new Intl.NumberFormat(place.dataset.locale, {
      style: 'currency',
      currency: place.dataset.currency ?? 'EUR',
      currencyDisplay: 'narrowSymbol',
    });
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    output.textContent = format.format((price * many * nights) / 10 ** digits);
  };
  form.addEventListener('input', show);
  show();
}

for (const place of document.querySelectorAll<HTMLElement>('[data-prices]')) preview(place);
document.querySelector('#print')?.addEventListener('click', () => window.print());
