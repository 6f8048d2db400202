/** Applies a changed quantity at once: forms marked `data-at-once` are sent when a number in them changes. */
const settledMs = 500;
let settling: ReturnType<typeof setTimeout> | undefined;

document.addEventListener('change', (event) => {
  const { target } = event;
  const form = target instanceof HTMLInputElement ? target.form : null;
  if (!form?.hasAttribute('data-at-once') || !(target instanceof HTMLInputElement) || !target.checkValidity()) return;
  clearTimeout(settling);
  settling = setTimeout(() => form.requestSubmit(form.querySelector<HTMLButtonElement>('#update-cart')), settledMs);
});
