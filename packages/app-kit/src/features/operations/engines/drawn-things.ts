/** What can be drawn with shapes: by the words for it, SVG within 100 × 100 around the middle of its foot. */

export interface DrawnThing {
  words: RegExp;
  /** Up in the sky, standing on the ground, or in the water; `ground` takes the whole width. */
  place: 'sky' | 'ground' | 'water';
  /** `color` is a color that the prompt names for it, or null. */
  svg: (color: string | null) => string;
}

const leg = (x: number, color: string) => `<rect x="${x}" y="-20" width="7" height="20" fill="${color}"/>`;
const fourLegs = (color: string) => [-26, -14, 8, 20].map((x) => leg(x, color)).join('');
const eye = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="2.6" fill="#222"/>`;

export const drawnThings: readonly DrawnThing[] = [
  {
    words: /\b(sun|sunny|sunrise|sunset|sunshine)\b/,
    place: 'sky',
    svg: (color) =>
      `<g stroke="${color ?? '#ffb703'}" stroke-width="5" stroke-linecap="round">${Array.from({ length: 12 }, (_, at) => {
        const turn = (at * Math.PI) / 6;
        const point = (far: number) => `${(far * Math.cos(turn)).toFixed(1)} ${(far * Math.sin(turn) - 40).toFixed(1)}`;
        return `<path d="M${point(34)}L${point(46)}"/>`;
      }).join('')}</g><circle cy="-40" r="26" fill="${color ?? '#ffd166'}"/>`,
  },
  {
    words: /\b(moon|moonlight|lunar)\b/,
    place: 'sky',
    svg: (color) => `<path d="M10-74a34 34 0 1 0 18 58a40 40 0 0 1-18-58z" fill="${color ?? '#fdf4c9'}"/>`,
  },
  {
    words: /\b(stars?|starry|galaxy|space)\b/,
    place: 'sky',
    svg: (color) =>
      [
        [-30, -60, 9],
        [8, -30, 12],
        [34, -70, 7],
        [-6, -84, 6],
      ]
        .map(
          ([x = 0, y = 0, r = 6]) =>
            `<path transform="translate(${x} ${y}) scale(${r / 10})" d="M0-10 2.5-3 10-3 4 1.5 6 9 0 4.5-6 9-4 1.5-10-3-2.5-3z" fill="${color ?? '#ffe8a3'}"/>`,
        )
        .join(''),
  },
  {
    words: /\b(clouds?|cloudy|rain|rainy|storm)\b/,
    place: 'sky',
    svg: (color) =>
      `<g fill="${color ?? '#ffffff'}"><circle cx="-24" cy="-36" r="18"/><circle cy="-46" r="24"/><circle cx="26" cy="-36" r="18"/><rect x="-40" y="-38" width="82" height="20" rx="10"/></g>`,
  },
  {
    words: /\b(birds?|eagle|seagulls?|dove)\b/,
    place: 'sky',
    svg: (color) =>
      `<g fill="none" stroke="${color ?? '#33415c'}" stroke-width="5" stroke-linecap="round"><path d="M-40-50q12-16 20 0q8-16 20 0"/><path d="M10-24q9-12 15 0q6-12 15 0"/></g>`,
  },
  {
    words: /\b(balloons?|airship)\b/,
    place: 'sky',
    svg: (color) =>
      `<ellipse cy="-56" rx="30" ry="34" fill="${color ?? '#ef476f'}"/><path d="M-12-24 -8-8H8l4-16" fill="none" stroke="#555" stroke-width="2"/><rect x="-9" y="-10" width="18" height="10" rx="3" fill="#8d5b34"/>`,
  },
  {
    words: /\b(rockets?|spaceships?|spacecraft)\b/,
    place: 'sky',
    svg: (color) =>
      `<path d="M0-90q26 30 16 70h-32q-10-40 16-70z" fill="${color ?? '#e9ecef'}"/><path d="M-16-34-32-8l18-8zM16-34 32-8l-18-8z" fill="#d62828"/><circle cy="-54" r="8" fill="#4cc9f0"/><path d="M-8-18q8 30 16 0z" fill="#ffb703"/>`,
  },
  {
    words: /\b(mountains?|hills?|peaks?|volcano|alps)\b/,
    place: 'ground',
    svg: (color) =>
      `<path d="M-95 0-30-86 5-38 38-72 98 0z" fill="${color ?? '#6c7a89'}"/><path d="M-30-86-47-63l10 5 8-7 9 8 4-6z" fill="#fff"/>`,
  },
  {
    words: /\b(castles?|palace|temple|tower)\b/,
    place: 'ground',
    svg: (color) =>
      `<path d="M-44 0v-56h8v8h8v-8h8v8h40v-8h8v8h8v-8h8V0z" fill="${color ?? '#adb5bd'}"/><path d="M-12 0v-22a12 12 0 0 1 24 0V0z" fill="#5c3d2e"/><path d="M-32-56v-30l22 10-20 8" fill="#d62828"/>`,
  },
  {
    words: /\b(city|cities|skyline|buildings?|skyscrapers?|town|street)\b/,
    place: 'ground',
    svg: (color) =>
      [-46, -22, 2, 24]
        .map((x, at) => {
          const height = [58, 84, 66, 92][at] ?? 60;
          const windows = Array.from(
            { length: Math.floor(height / 16) },
            (_, row) =>
              `<rect x="${x + 5}" y="${-height + 8 + row * 15}" width="4" height="6"/><rect x="${x + 13}" y="${-height + 8 + row * 15}" width="4" height="6"/>`,
          ).join('');
          return `<rect x="${x}" y="${-height}" width="22" height="${height}" fill="${color ?? ['#4a5568', '#5a6b85', '#3d4a63', '#64748b'][at]}"/><g fill="#ffe8a3">${windows}</g>`;
        })
        .join(''),
  },
  {
    words: /\b(houses?|homes?|cottages?|cabins?|village|hut)\b/,
    place: 'ground',
    svg: (color) =>
      `<rect x="-34" y="-46" width="68" height="46" fill="${color ?? '#f4d6b0'}"/><path d="M-44-44 0-82 44-44z" fill="#b5483a"/><rect x="-9" y="-26" width="18" height="26" fill="#7a4a2b"/><g fill="#9fd3e8"><rect x="-27" y="-36" width="13" height="13"/><rect x="15" y="-36" width="13" height="13"/></g>`,
  },
  {
    words: /\b(trees?|forests?|woods?|jungle|park|pine)\b/,
    place: 'ground',
    svg: (color) =>
      `<rect x="-6" y="-34" width="12" height="34" fill="#7a4a2b"/><g fill="${color ?? '#3a8f4a'}"><circle cy="-66" r="24"/><circle cx="-19" cy="-48" r="19"/><circle cx="19" cy="-48" r="19"/></g>`,
  },
  {
    words: /\b(flowers?|roses?|tulips?|garden|sunflowers?|blossoms?)\b/,
    place: 'ground',
    svg: (color) =>
      [-24, 0, 24]
        .map((x, at) => {
          const petals = [0, 72, 144, 216, 288]
            .map((turn) => `<ellipse cy="-9" rx="6" ry="9" transform="rotate(${turn})"/>`)
            .join('');
          return `<path d="M${x} 0v-${30 + at * 7}" stroke="#3a8f4a" stroke-width="4"/><g transform="translate(${x} ${-32 - at * 7})"><g fill="${color ?? ['#ef476f', '#f78c6b', '#c77dff'][at]}">${petals}</g><circle r="5" fill="#ffd166"/></g>`;
        })
        .join(''),
  },
  {
    words: /\b(cats?|kittens?)\b/,
    place: 'ground',
    svg: (color) => {
      const fur = color ?? '#f0a04b';
      return `<path d="M34-22q22-10 12-38" fill="none" stroke="${fur}" stroke-width="8" stroke-linecap="round"/><ellipse cx="6" cy="-28" rx="32" ry="19" fill="${fur}"/>${fourLegs(fur)}<path d="M-48-72-40-52h-16zM-16-72-24-52h-4z" fill="${fur}"/><path d="M-50-74v26h34v-26l-12 10h-10z" fill="${fur}"/><circle cx="-33" cy="-48" r="19" fill="${fur}"/>${eye(-40, -50)}${eye(-27, -50)}<path d="M-36-43h6l-3 4z" fill="#e5738a"/>`;
    },
  },
  {
    words: /\b(dogs?|pupp(?:y|ies)|wolf|fox)\b/,
    place: 'ground',
    svg: (color) => {
      const fur = color ?? '#a9714b';
      return `<path d="M34-34q18-6 20-24" fill="none" stroke="${fur}" stroke-width="8" stroke-linecap="round"/><ellipse cx="6" cy="-30" rx="32" ry="18" fill="${fur}"/>${fourLegs(fur)}<ellipse cx="-34" cy="-52" rx="19" ry="17" fill="${fur}"/><ellipse cx="-48" cy="-46" rx="13" ry="9" fill="${fur}"/><circle cx="-59" cy="-48" r="4" fill="#222"/><path d="M-28-66q16-2 14 26l-12-8z" fill="#7a4a2b"/>${eye(-40, -56)}`;
    },
  },
  {
    words: /\b(horses?|cows?|sheep|deer|unicorn|elephants?|lions?|tigers?|animals?)\b/,
    place: 'ground',
    svg: (color) => {
      const fur = color ?? '#8d6e63';
      return `<ellipse cx="6" cy="-34" rx="34" ry="17" fill="${fur}"/>${[-24, -12, 18, 30].map((x) => `<rect x="${x}" y="-28" width="7" height="28" fill="${fur}"/>`).join('')}<path d="M-28-44-38-76l14 4 14 34z" fill="${fur}"/><ellipse cx="-40" cy="-70" rx="17" ry="9" fill="${fur}"/>${eye(-38, -73)}<path d="M40-42q12 8 8 26" fill="none" stroke="#4e342e" stroke-width="5"/>`;
    },
  },
  {
    words: /\b(robots?|androids?|machine)\b/,
    place: 'ground',
    svg: (color) =>
      `<path d="M0-84v-10" stroke="#555" stroke-width="3"/><circle cy="-95" r="4" fill="#ef476f"/><rect x="-19" y="-84" width="38" height="28" rx="6" fill="${color ?? '#90a4ae'}"/>${eye(-8, -71)}${eye(8, -71)}<rect x="-26" y="-52" width="52" height="36" rx="6" fill="${color ?? '#78909c'}"/><rect x="-18" y="-16" width="11" height="16" fill="#546e7a"/><rect x="7" y="-16" width="11" height="16" fill="#546e7a"/><rect x="-37" y="-50" width="9" height="26" rx="4" fill="#546e7a"/><rect x="28" y="-50" width="9" height="26" rx="4" fill="#546e7a"/>`,
  },
  {
    words: /\b(person|people|man|woman|girl|boy|child|children|family|portrait|hero|king|queen|dancer|player)\b/,
    place: 'ground',
    svg: (color) =>
      `<circle cy="-76" r="15" fill="#f1c9a5"/><path d="M-15-80q15-22 30 0q-15-6-30 0z" fill="#5c3d2e"/><path d="M-20-58h40l6 40h-52z" fill="${color ?? '#3a86ff'}"/><rect x="-13" y="-20" width="10" height="20" fill="#33415c"/><rect x="3" y="-20" width="10" height="20" fill="#33415c"/>${eye(-5, -76)}${eye(5, -76)}<path d="M-5-69q5 4 10 0" fill="none" stroke="#222" stroke-width="2"/>`,
  },
  {
    words: /\b(cars?|vehicle|taxi|bus|truck)\b/,
    place: 'ground',
    svg: (color) =>
      `<path d="M-30-28 -18-48h36l16 20z" fill="#9fd3e8"/><rect x="-48" y="-30" width="96" height="22" rx="8" fill="${color ?? '#d62828'}"/><g fill="#222"><circle cx="-26" cy="-8" r="10"/><circle cx="26" cy="-8" r="10"/></g><g fill="#ccc"><circle cx="-26" cy="-8" r="4"/><circle cx="26" cy="-8" r="4"/></g>`,
  },
  {
    words: /\b(boats?|ships?|sail(?:ing|boats?)?|yacht)\b/,
    place: 'water',
    svg: (color) =>
      `<path d="M-44-18h88l-16 20h-56z" fill="${color ?? '#8d5b34'}"/><path d="M0-18v-66" stroke="#5c3d2e" stroke-width="4"/><path d="M4-82q34 26 30 58H4zM-4-70q-24 22-24 46h24z" fill="#fff"/>`,
  },
  {
    words: /\b(fish(?:es)?|whales?|dolphins?|sharks?)\b/,
    place: 'water',
    svg: (color) =>
      `<ellipse cy="-4" rx="28" ry="15" fill="${color ?? '#ff9f1c'}"/><path d="M24-4 46-20v32z" fill="${color ?? '#f07c00'}"/>${eye(-14, -8)}`,
  },
  {
    words: /\b(hearts?|love|valentine)\b/,
    place: 'sky',
    svg: (color) => `<path d="M0-14C-60-58-24-92 0-68 24-92 60-58 0-14z" fill="${color ?? '#e63946'}"/>`,
  },
  {
    words: /\b(apples?|fruits?|oranges?|cake|food|pizza)\b/,
    place: 'ground',
    svg: (color) =>
      `<path d="M0-48c-40-20-44 48-12 48 8 0 8-3 12-3s4 3 12 3c32 0 28-68-12-48z" fill="${color ?? '#d62828'}"/><path d="M0-48q0-12 8-18" fill="none" stroke="#5c3d2e" stroke-width="4"/><path d="M4-56q14-12 24 0q-14 8-24 0z" fill="#3a8f4a"/>`,
  },
];
