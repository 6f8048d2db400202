/** In a chat, Enter sends and Shift+Enter starts a new line; focus stays in the field. */
const field = () => document.querySelector<HTMLTextAreaElement>('.chat-say textarea');

document.addEventListener('keydown', (event) => {
  const isSend = event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.target === field();
  if (!isSend) return;
  event.preventDefault();
  field()?.form?.requestSubmit();
});

let wasSent = false;
document.addEventListener('submit', (event) => {
  wasSent ||= event.target instanceof Element && event.target.matches('.chat-say');
});

new MutationObserver(() => {
  if (!wasSent || !field()) return;
  wasSent = false;
  const refused = document.querySelector<HTMLElement>('.chat-say [aria-invalid]');
  (refused ?? field())?.focus({ preventScroll: true });
}).observe(document.body, { childList: true, subtree: true });
