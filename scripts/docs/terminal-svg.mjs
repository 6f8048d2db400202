/** Renders a terminal recording as one animated SVG without scripts, fonts or requests. */

const columnWidth = 8.4;
const lineHeight = 19;
const margin = 16;
const bar = 30;

const colors = { red: '#ff7b72', green: '#7ee787', yellow: '#e3b341', cyan: '#79c0ff' };
const ink = '#e6edf3';
const faint = '#8b949e';

/**
 * @param {{ atMs: number, rows: { text: string, style: any }[][] }[]} frames in the order of time, the first at 0
 * @param {{ columns: number, rows: number, durationMs: number, title: string, description: string }} options
 * @returns {string}
 */
export function terminalSvg(frames, { columns, rows, durationMs, title, description }) {
  const [width, height] = [Math.ceil(columns * columnWidth) + 2 * margin, rows * lineHeight + 2 * margin];
  const lines = new Map();
  const idOf = (row) => {
    const drawn = row.map(drawRun).join('');
    if (!lines.has(drawn)) lines.set(drawn, `l${lines.size}`);
    return lines.get(drawn);
  };
  const film = frames.map(({ rows: shown }, index) =>
    shown
      .map((row, y) => (row.length === 0 ? '' : `<use href="#${idOf(row)}" y="${index * height + (y + 1) * lineHeight}"/>`))
      .join(''),
  );
  const steps = frames.map(
    ({ atMs }, index) => `${((atMs / durationMs) * 100).toFixed(3)}%{transform:translateY(${-index * height}px)}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + bar}" width="${width}" height="${height + bar}" role="img" aria-labelledby="t d">
<title id="t">${escaped(title)}</title>
<desc id="d">${escaped(description)}</desc>
<style>
text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre;fill:${ink}}
.film{animation:film ${durationMs}ms step-end infinite}
@keyframes film{${steps.join('')}100%{transform:translateY(${-(frames.length - 1) * height}px)}}
@media (prefers-reduced-motion:reduce){.film{animation:none;transform:translateY(${-(frames.length - 1) * height}px)}}
</style>
<defs>${[...lines].map(([drawn, id]) => `<text id="${id}" xml:space="preserve">${drawn}</text>`).join('\n')}</defs>
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
<circle cx="18" cy="15" r="5" fill="#ff5f57"/><circle cx="36" cy="15" r="5" fill="#febc2e"/><circle cx="54" cy="15" r="5" fill="#28c840"/>
<svg x="${margin}" y="${bar}" width="${width - 2 * margin}" height="${height}"><g class="film">${film.join('\n')}</g></svg>
</svg>
`;
}

function drawRun({ text, style: { bold, dim, color } }) {
  const fill = color ? colors[color] : dim ? faint : null;
  if (fill === null && !bold) return escaped(text);
  return `<tspan${fill ? ` fill="${fill}"` : ''}${bold ? ' font-weight="700"' : ''}>${escaped(text)}</tspan>`;
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
