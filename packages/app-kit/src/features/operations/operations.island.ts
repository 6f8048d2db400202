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

/** The drawing as a file of pixels; null if there is none. */
function pixelsOf(type: string): Promise<Blob | null> {
  const drawing = document.getElementById('drawing') as HTMLImageElement | null;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!drawing || !context) return Promise.resolve(null);
  canvas.width = drawing.naturalWidth || 960;
  canvas.height = drawing.naturalHeight || 600;
  context.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.92));
}

for (const part of document.querySelectorAll<HTMLElement>('[data-drawing]')) {
  part.hidden = document.getElementById('drawing') === null;
  const isJpeg = part.dataset.drawing === 'JPEG';
  part.addEventListener('click', async () => {
    const blob = await pixelsOf(isJpeg ? 'image/jpeg' : 'image/png');
    if (!blob) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = isJpeg ? 'drawing.jpg' : 'drawing.png';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  });
}

/** A list takes the drawing as a picture. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-drawn]')) {
  let made: Blob | null = null;
  form.addEventListener('submit', async (event) => {
    if (made) return;
    event.preventDefault();
    made = (await pixelsOf('image/png')) ?? new Blob();
    form.requestSubmit();
  });
  form.addEventListener('formdata', ({ formData }) => {
    if (made && made.size > 0) formData.set('result', made, 'drawing.png');
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
