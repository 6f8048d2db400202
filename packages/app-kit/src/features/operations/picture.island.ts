/**
 * Edits and compares pictures in the browser: a preview follows the fields of the form, and sending the form sends the
 * picture that was made. Nothing leaves the browser before that.
 */
import { type Area, blurArea, differenceOf, fillFromAround, type Pixels, recolor, within } from './pixels.ts';

/** Longer sides are scaled down, so that phones keep up. */
const maxSide = 2_000;
const maxBytes = 5 * 1024 * 1024;

interface Opened {
  name: string;
  bytes: number;
  picture: ImageBitmap;
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-pictures]')) start(form);

function start(form: HTMLFormElement): void {
  const opened = new Map<string, Opened>();
  const canvas = document.createElement('canvas');
  const figure = document.createElement('figure');
  const status = document.createElement('figcaption');
  const isComparing = form.dataset.pictures === 'compare-pictures';
  figure.className = 'operation-preview';
  figure.hidden = true;
  status.setAttribute('role', 'status');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute(
    'aria-label',
    isComparing ? 'First picture, second picture, and their difference' : 'Preview of the picture',
  );
  const marks = isComparing ? null : areaFields();
  figure.append(canvas, ...(marks ? [marks.element] : []), status);
  form.lastElementChild?.before(figure);
  let facts: [string, string][] = [];
  let made: File | null = null;
  let isAsked = false;
  let isSending = false;

  const values = () => {
    const found: Record<string, string> = {};
    for (const control of form.elements)
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)
        if (control.type !== 'file' && (control.type !== 'radio' || (control as HTMLInputElement).checked))
          found[control.name] = control.value;
    return found;
  };

  function show(isFinal = false): void {
    isAsked = false;
    // What is being sent stays as it is.
    if (isSending && !isFinal) return;
    const [first, second] = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].map(({ name }) => opened.get(name));
    if (!first || (isComparing && !second)) return;
    figure.hidden = false;
    facts =
      second && isComparing ? compared(canvas, first, second) : edited(canvas, first, values(), marks?.area() ?? null, isFinal);
    if (!isComparing) facts.push(['Name before', first.name], ['File before', sizeWords(first.bytes)]);
    status.textContent = facts
      .slice(0, 2)
      .map(([label, value]) => `${label}: ${value}`)
      .join('. ');
  }
  const showSoon = () => {
    if (!isAsked) requestAnimationFrame(() => show());
    isAsked = true;
  };

  form.addEventListener('input', showSoon);
  form.addEventListener('change', async ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return showSoon();
    opened.delete(target.name);
    const file = target.files?.[0];
    if (!file) return;
    try {
      opened.set(target.name, { name: file.name, bytes: file.size, picture: await createImageBitmap(file) });
      showSoon();
    } catch {
      figure.hidden = false;
      status.textContent = `The browser cannot read ${file.name} as a picture. Try a PNG, JPEG, GIF or WebP.`;
    }
  });
  if (marks) dragArea(canvas, marks, showSoon);

  form.addEventListener('submit', (event) => {
    if (made !== null || figure.hidden || facts.length === 0) return;
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    show(true);
    const format = isComparing ? 'PNG' : (values().format ?? 'PNG').toUpperCase();
    void fileOf(canvas, [...opened.values()][0]?.name ?? 'picture', format).then((file) => {
      made = file;
      facts.push(['File after', sizeWords(file.size)]);
      form.requestSubmit();
    });
  });
  form.addEventListener('formdata', ({ formData }) => {
    if (!made) return;
    for (const [name, { bytes }] of opened) if (bytes > maxBytes) formData.set(name, made, opened.get(name)?.name);
    formData.set('facts', facts.map(([label, value]) => `${label}: ${value}`).join('\n'));
    formData.set('result', made, made.name);
  });
  // Back from the result, the form makes a new picture.
  window.addEventListener('pageshow', () => {
    made = null;
    isSending = false;
  });
}

const sizeWords = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
const percent = (share: number) => `${(share * 100).toFixed(share > 0 && share < 0.01 ? 2 : 1)} %`;

function contextOf(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D {
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
}

function pixelsOf(picture: ImageBitmap, width: number, height: number): Pixels {
  const context = contextOf(document.createElement('canvas'), width, height);
  context.drawImage(picture, 0, 0, context.canvas.width, context.canvas.height);
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

/** Draws both and their difference side by side; the second is scaled to the size of the first. */
function compared(canvas: HTMLCanvasElement, first: Opened, second: Opened): [string, string][] {
  const scale = Math.min(1, maxSide / 2 / Math.max(first.picture.width, first.picture.height));
  const [width, height] = [Math.round(first.picture.width * scale), Math.round(first.picture.height * scale)];
  const [one, other] = [pixelsOf(first.picture, width, height), pixelsOf(second.picture, width, height)];
  const { changed, mean, map } = differenceOf(one, other);
  const gap = Math.max(4, Math.round(width / 60));
  const context = contextOf(canvas, width * 3 + gap * 2, height);
  [one.data, other.data, map].forEach((data, at) => {
    context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), at * (width + gap), 0);
  });
  const sizes = [first, second].map(({ picture }) => `${picture.width} × ${picture.height}`);
  return [
    ['Pixels that differ', percent(changed)],
    ['Verdict', changed === 0 ? 'the same' : changed < 0.02 ? 'nearly the same' : changed < 0.3 ? 'similar' : 'different'],
    ['Difference of colors', percent(mean)],
    ['Sizes', sizes[0] === sizes[1] ? `both ${sizes[0]}` : `${sizes[0]} and ${sizes[1]}; the second is scaled to the first`],
    ['How to read it', 'first picture, second picture, and in red what differs'],
  ];
}

/** Applies the fields of the form. Until it `isFinal`, the picture keeps what a crop would cut away, so that it can be marked. */
function edited(
  canvas: HTMLCanvasElement,
  { picture }: Opened,
  values: Record<string, string>,
  marked: Area | null,
  isFinal: boolean,
): [string, string][] {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  let context = contextOf(canvas, picture.width * scale, picture.height * scale);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  context = turned(canvas, context, values.turn ?? '');
  const done: [string, string][] = [];
  const area = marked && within(canvas, areaOf(marked, canvas.width, canvas.height));
  const act = values.area ?? '';
  const isCropped = /crop/i.test(act);
  if (area && area.width > 1 && area.height > 1 && !/^keep/i.test(act)) {
    done.push(['Marked area', `${act.toLowerCase()} (${area.width} × ${area.height} pixels)`]);
    if (isCropped && isFinal) {
      const part = context.getImageData(area.left, area.top, area.width, area.height);
      context = contextOf(canvas, area.width, area.height);
      context.putImageData(part, 0, 0);
    } else if (!isCropped) {
      const all = context.getImageData(0, 0, canvas.width, canvas.height);
      if (/blur/i.test(act)) blurArea(all, area);
      else fillFromAround(all, area);
      context.putImageData(all, 0, 0);
    }
  }
  const wanted = Number(values.width);
  if (isFinal && wanted >= 1 && Number.isFinite(wanted)) context = resized(canvas, Math.min(maxSide, wanted));
  const brightness = values.brightness?.trim() ? Number(values.brightness) : 100;
  const effect = values.effect ?? 'None';
  if (effect !== 'None' || brightness !== 100) {
    const all = context.getImageData(0, 0, canvas.width, canvas.height);
    recolor(all, effect, Number.isFinite(brightness) ? brightness : 100);
    context.putImageData(all, 0, 0);
    done.push([
      'Colors',
      [effect === 'None' ? '' : effect, brightness === 100 ? '' : `brightness ${brightness} %`].filter(Boolean).join(', '),
    ]);
  }
  const words = values.words?.trim().slice(0, 200) ?? '';
  if (words) {
    write(context, words);
    done.push(['Text', words]);
  }
  if (!isFinal && area && (isCropped || /^keep/i.test(act))) outline(context, area);
  const size = isFinal ? `${canvas.width} × ${canvas.height} pixels` : `${picture.width} × ${picture.height} pixels before`;
  return [['Size', size], ['Format', (values.format ?? 'PNG').toUpperCase()], ...done];
}

const areaOf = ({ left, top, width, height }: Area, wide: number, high: number): Area => ({
  left: (left * wide) / 100,
  top: (top * high) / 100,
  width: (width * wide) / 100,
  height: (height * high) / 100,
});

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const context = contextOf(document.createElement('canvas'), canvas.width, canvas.height);
  context.drawImage(canvas, 0, 0);
  return context.canvas;
}

function turned(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, turn: string): CanvasRenderingContext2D {
  const quarters = /right/i.test(turn) ? 1 : /upside|180/i.test(turn) ? 2 : /left/i.test(turn) ? 3 : 0;
  const isMirrored = /mirror|flip/i.test(turn);
  if (quarters === 0 && !isMirrored) return context;
  const before = copyOf(canvas);
  const isSideways = quarters % 2 === 1;
  const made = contextOf(canvas, isSideways ? before.height : before.width, isSideways ? before.width : before.height);
  made.translate(canvas.width / 2, canvas.height / 2);
  made.rotate((quarters * Math.PI) / 2);
  if (isMirrored) made.scale(-1, 1);
  made.drawImage(before, -before.width / 2, -before.height / 2);
  made.setTransform(1, 0, 0, 1, 0, 0);
  return made;
}

function resized(canvas: HTMLCanvasElement, width: number): CanvasRenderingContext2D {
  const before = copyOf(canvas);
  const made = contextOf(canvas, width, Math.min(maxSide, (before.height * width) / before.width));
  made.drawImage(before, 0, 0, canvas.width, canvas.height);
  return made;
}

function write(context: CanvasRenderingContext2D, words: string): void {
  const { width, height } = context.canvas;
  let size = Math.max(12, Math.round(Math.min(width, height) / 10));
  context.font = `600 ${size}px sans-serif`;
  size = Math.max(10, Math.min(size, (size * width * 0.9) / Math.max(1, context.measureText(words).width)));
  context.font = `600 ${size}px sans-serif`;
  context.textAlign = 'right';
  context.lineWidth = size / 9;
  context.strokeStyle = 'rgb(0 0 0 / 55%)';
  context.fillStyle = 'rgb(255 255 255 / 90%)';
  context.strokeText(words, width - size / 2, height - size / 2);
  context.fillText(words, width - size / 2, height - size / 2);
}

function outline(context: CanvasRenderingContext2D, area: Area): void {
  if (area.width < 2 || area.height < 2) return;
  context.strokeStyle = '#d62828';
  context.lineWidth = Math.max(2, context.canvas.width / 300);
  context.strokeRect(area.left, area.top, area.width, area.height);
}

interface AreaFields {
  element: HTMLElement;
  /** In percent of the picture; null if nothing is marked. */
  area(): Area | null;
  set(area: Area): void;
}

/** Four numbers, for those who do not drag. */
function areaFields(): AreaFields {
  const element = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.textContent = 'Marked area in percent: drag on the picture, or type';
  element.append(legend);
  const boxes = ['Left', 'Top', 'Width', 'Height'].map((name) => {
    const label = document.createElement('label');
    const box = document.createElement('input');
    Object.assign(box, { type: 'number', min: '0', max: '100', step: 'any', className: 'control' });
    label.append(name, box);
    element.append(label);
    return box;
  });
  return {
    element,
    area() {
      const [left = 0, top = 0, width = 0, height = 0] = boxes.map(({ value }) => Math.min(100, Math.max(0, Number(value) || 0)));
      return width > 0 && height > 0 ? { left, top, width, height } : null;
    },
    set(area) {
      [area.left, area.top, area.width, area.height].forEach((value, at) => {
        const box = boxes[at];
        if (box) box.value = value.toFixed(1);
      });
    },
  };
}

function dragArea(canvas: HTMLCanvasElement, marks: AreaFields, changed: () => void): void {
  let from: [number, number] | null = null;
  const pointOf = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const share = (value: number) => Math.min(100, Math.max(0, value * 100));
    return [share((clientX - left) / width), share((clientY - top) / height)];
  };
  canvas.addEventListener('pointerdown', (event) => {
    from = pointOf(event);
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!from) return;
    const [x, y] = pointOf(event);
    const [left, top] = [Math.min(x, from[0]), Math.min(y, from[1])];
    marks.set({ left, top, width: Math.abs(x - from[0]), height: Math.abs(y - from[1]) });
    changed();
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    canvas.addEventListener(end, () => {
      from = null;
    });
}

const types: Record<string, [type: string, ending: string]> = {
  JPG: ['image/jpeg', 'jpg'],
  JPEG: ['image/jpeg', 'jpg'],
  WEBP: ['image/webp', 'webp'],
};

/** In the format; as a JPEG if it were too large to send. */
async function fileOf(canvas: HTMLCanvasElement, name: string, format: string): Promise<File> {
  const bare = name.replace(/\.[^.]*$/, '').slice(0, 60) || 'picture';
  const [type, ending] = types[format] ?? ['image/png', 'png'];
  const blobOf = (of: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, of, 0.9));
  const blob = await blobOf(type);
  if (blob && blob.size <= maxBytes) return new File([blob], `${bare}-new.${ending}`, { type });
  const small = (await blobOf('image/jpeg')) ?? new Blob();
  return new File([small], `${bare}-new.jpg`, { type: 'image/jpeg' });
}
