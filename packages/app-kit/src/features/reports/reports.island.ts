/** Another list brings its own choices at once; a report is printed by its button. */
const form = document.querySelector<HTMLFormElement>('[data-report-form]');

form?.querySelector<HTMLSelectElement>('[name="list"]')?.addEventListener('change', (event) => {
  const { value } = event.currentTarget as HTMLSelectElement;
  location.assign(`${location.pathname}?${new URLSearchParams({ list: value })}`);
});

for (const part of document.querySelectorAll<HTMLElement>('[data-print]')) {
  part.hidden = false;
  part.addEventListener('click', () => window.print());
}
