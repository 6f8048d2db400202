/** A drawing of shapes from the words of a description; it says what it knew to draw, and that no model painted it. */
import { type Engine, OperationProblem, textIn } from '../operation.ts';
import { type DrawnThing, drawnThings } from './drawn-things.ts';

const [width, height] = [960, 600];
const horizon = 400;
const shoreAt = 500;
const mostThings = 6;

/** Sky and ground by the words; the first that fits. */
const skies: [words: RegExp, name: string, colors: [string, string]][] = [
  [/\b(night|dark|stars?|starry|moon|moonlight|midnight|space|galaxy)\b/, 'night', ['#0b1437', '#33417e']],
  [/\b(sunset|dusk|evening|sunrise|dawn)\b/, 'evening', ['#5f3f8c', '#ff9e6d']],
  [/\b(rain|rainy|storm|fog|foggy|grey|gray|winter|snow|snowy)\b/, 'a gray sky', ['#8fa1b3', '#d5dee6']],
];
const grounds: [words: RegExp, name: string, colors: [string, string]][] = [
  [
    /\b(sea|ocean|beach|lake|river|waves?|water|underwater|boats?|ships?|sail\w*|fish\w*|whales?)\b/,
    'water',
    ['#2a7fba', '#0f4c81'],
  ],
  [/\b(desert|sand|dunes?|egypt|camel)\b/, 'sand', ['#ecc783', '#d9a655']],
  [/\b(snow|snowy|winter|ice|arctic|christmas)\b/, 'snow', ['#f8fbff', '#d3e2f0']],
  [/\b(city|cities|street|skyline|road|town|skyscrapers?)\b/, 'a street', ['#7b8794', '#4b5563']],
  [/\b(space|galaxy|planet|mars|moon landing)\b/, 'a planet', ['#8d6a5f', '#5d4037']],
];

const colors: Record<string, string> = {
  red: '#d62828',
  blue: '#3a86ff',
  green: '#2a9d4f',
  yellow: '#ffd60a',
  orange: '#f77f00',
  purple: '#8338ec',
  pink: '#ff6fa5',
  black: '#2b2d33',
  white: '#fafafa',
  brown: '#8d5b34',
  gray: '#8a94a0',
  grey: '#8a94a0',
  golden: '#e6b422',
  gold: '#e6b422',
  silver: '#c0c7ce',
};

interface Found {
  thing: DrawnThing;
  word: string;
  color: string | null;
  count: number;
}
const numbers: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, several: 3, many: 5, some: 3 };

function thingsIn(text: string): Found[] {
  return drawnThings
    .flatMap((thing) => {
      const found = thing.words.exec(text);
      if (!found) return [];
      const before = text.slice(0, found.index).trim().split(/\s+/).slice(-3);
      const color = before.map((word) => colors[word]).find(Boolean) ?? null;
      const number = before.map((word) => numbers[word] ?? Number(word)).find((count) => count > 1);
      const isMany = /(?:s|ren|people|forest|garden)$/.test(found[0]) && thing.place === 'ground';
      return [{ thing, word: found[0], color, count: Math.min(5, Math.round(number ?? (isMany ? 3 : 1))), at: found.index }];
    })
    .sort((one, other) => one.at - other.at)
    .slice(0, mostThings);
}

/** The picture as SVG, the same for the same words; `seed` moves the things. */
export function drawingOf(text: string, style: string, seed: number): { svg: string; drawn: string[] } {
  const words = text.toLowerCase();
  const sky = skies.find(([pattern]) => pattern.test(words));
  const ground = grounds.find(([pattern]) => pattern.test(words));
  const found = thingsIn(words);
  const [top, low] = sky?.[2] ?? ['#7cc4f5', '#e4f4ff'];
  const [near, far] = ground?.[2] ?? ['#8ccf72', '#4e9a51'];
  const isPainted = /paint|watercolou?r|impression|sketch/.test(style);
  const isCartoon = /cartoon|anime|comic/.test(style);
  const parts: string[] = [];
  const isWater = ground?.[1] === 'water';
  const put = ({ thing, color, count }: Found, place: number, of: number) => {
    for (let at = 0; at < count; at += 1) {
      const wobble = ((seed + place * 37 + at * 61) % 40) - 20;
      const x = ((place + 0.5 + (count > 1 ? (at - (count - 1) / 2) * 0.34 : 0)) * width) / of + wobble;
      const y =
        thing.place === 'sky'
          ? 210 + wobble
          : horizon + (thing.place === 'water' ? 60 : isWater ? shoreAt - horizon + 55 : 70) + wobble / 2 + (at % 2) * 22;
      const size = (thing.place === 'sky' ? 1.5 : 2) * (count > 1 ? 0.8 : 1) * (of > 4 ? 0.8 : 1);
      parts.push(`<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${size})">${thing.svg(color)}</g>`);
    }
  };
  const isBehind = ({ thing }: Found) => thing.place === 'sky' || /mountain|city/.test(thing.words.source);
  const [behind, front] = [found.filter(isBehind), found.filter((one) => !isBehind(one))];
  for (const [at, one] of behind.entries()) put(one, at, behind.length);
  for (const [at, one] of front.entries()) put(one, at, front.length);
  const inFront = parts.slice(behind.reduce((all, { count }) => all + count, 0));
  // What stands on the ground does not stand in the water.
  const hasShore = isWater && front.some(({ thing }) => thing.place === 'ground');
  const shore = hasShore ? `<path d="M0 ${shoreAt}q240-36 480 0t480-6V${height}H0z" fill="#ecd9a0" stroke="none"/>` : '';
  const waves =
    ground?.[1] === 'water'
      ? '<g fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="4">' +
        [450, 500, 550]
          .map(
            (y, at) =>
              `<path d="M${40 + at * 60} ${y}q30-16 60 0t60 0t60 0"/><path d="M${520 + at * 50} ${y + 12}q30-16 60 0t60 0"/>`,
          )
          .join('') +
        '</g>'
      : '';
  const outline = isCartoon ? ' stroke="#222" stroke-width="1.5" stroke-linejoin="round"' : '';
  const filter = isPainted
    ? '<filter id="p"><feTurbulence baseFrequency=".03" numOctaves="3" seed="4"/><feDisplacementMap in="SourceGraphic" scale="16"/></filter>'
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient><linearGradient id="g" x2="0" y2="1"><stop stop-color="${near}"/><stop offset="1" stop-color="${far}"/></linearGradient>${filter}</defs><g${isPainted ? ' filter="url(#p)"' : ''}${outline}><rect width="${width}" height="${height}" fill="url(#s)" stroke="none"/>${parts.slice(0, parts.length - inFront.length).join('')}<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#g)" stroke="none"/>${waves}${shore}${inFront.join('')}</g></svg>`;
  return { svg, drawn: [...found.map(({ word }) => word), ...(sky ? [sky[1]] : []), ...(ground ? [ground[1]] : [])] };
}

/** The words of all fields but the style are the description. */
export const draw: Engine = (given) => {
  const text = textIn(given);
  if (text.trim() === '') throw new OperationProblem('There are no words yet. Describe what you want to see.');
  const style = given.inputs
    .filter(({ kind }) => kind === 'choice')
    .map((input) => input.text.toLowerCase())
    .join(' ');
  const { svg, drawn } = drawingOf(text, `${style} ${text.toLowerCase()}`, given.seed % 97);
  return {
    summary:
      drawn.length > 0
        ? `A drawing with ${[...new Set(drawn)].join(', ')}.`
        : 'A landscape, because the app knows how to draw none of these words.',
    facts: [
      { label: 'How it is made', value: 'Drawn by this app with shapes, from the words that it knows; no AI model painted it' },
    ],
    svg,
    file: { name: 'drawing.svg', content: svg },
  };
};
