/** Copies a result, and shows the result of a run that waits as soon as it is there. */
const everyMs = 3_000;
const timeoutMs = 10_000;

for (const part of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const words = part.querySelector('button span');
  part.hidden = false;
  part.addEventListener('click', async () => {
    const text = document.getElementById(part.dataset.copy ?? '')?.textContent ?? '';
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (words) words.textContent = isDone ? 'Copied' : 'Select the text to copy it';
  });
}

async function look(): Promise<void> {
  if (!document.querySelector('[data-waiting]')) return;
  if (!document.hidden) {
    const answer = await fetch(location.href, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
    const there = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('run') : null;
    if (there && !there.dataset.waiting) {
      location.reload();
      return;
    }
  }
  setTimeout(() => void look(), everyMs);
}

setTimeout(() => void look(), everyMs);
