/** Renders captioned pictures as one animated SVG without scripts, fonts or requests. */

export interface Frame {
  /** JPEG. */
  picture: Buffer;
  caption: string;
  /** Display time. */
  holdMs: number;
}

export interface FilmOptions {
  width: number;
  height: number;
  title: string;
  description: string;
}

const bar = 34;
const foot = 44;

/** With reduced motion, only the last frame is shown. */
export function filmSvg(frames: Frame[], { width, height, title, description }: FilmOptions): string {
  const durationMs = Math.round(frames.reduce((sum, { holdMs }) => sum + holdMs, 0));
  const step = height + foot;
  let atMs = 0;
  const steps = frames.map(({ holdMs }, index) => {
    const from = ((atMs / durationMs) * 100).toFixed(3);
    atMs += holdMs;
    return `${from}%{transform:translateY(${-index * step}px)}`;
  });
  const last = -(frames.length - 1) * step;
  const film = frames.map(
    ({ picture, caption }, index) =>
      `<image y="${index * step}" width="${width}" height="${height}" href="data:image/jpeg;base64,${picture.toString('base64')}"/>` +
      `<text x="${width / 2}" y="${index * step + height + 28}" text-anchor="middle">${escaped(caption)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bar + step}" width="${width}" height="${bar + step}" role="img" aria-labelledby="t d">
<title id="t">${escaped(title)}</title>
<desc id="d">${escaped(description)}</desc>
<style>
text{font:600 17px system-ui,sans-serif;fill:#e6edf3}
.film{animation:film ${durationMs}ms step-end infinite}
@keyframes film{${steps.join('')}100%{transform:translateY(${last}px)}}
@media (prefers-reduced-motion:reduce){.film{animation:none;transform:translateY(${last}px)}}
</style>
<rect width="100%" height="100%" rx="10" fill="#161b22"/>
<circle cx="20" cy="17" r="5" fill="#ff5f57"/><circle cx="38" cy="17" r="5" fill="#febc2e"/><circle cx="56" cy="17" r="5" fill="#28c840"/>
<svg y="${bar}" width="${width}" height="${step}"><g class="film">${film.join('\n')}</g></svg>
</svg>
`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
