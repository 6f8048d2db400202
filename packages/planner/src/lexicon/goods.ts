/** Sample goods for shops, by the prompt's word. */
import type { SampleValue } from './shape.ts';

/** Name, price, stock, category, description. */
export type GoodsRow = [name: string, price: number, stock: number, category: string, description: string | null];

const written: [words: string, rows: GoodsRow[]][] = [
  [
    'candle, wax candle',
    [
      ['Beeswax candle, tall', 9.5, 24, 'Candles', 'Dipped by hand. Burns for about eleven hours.'],
      ['Soy candle with lavender', 14, 8, 'Candles', 'In a reusable glass.'],
      ['Pair of dinner candles', 7.8, 30, 'Candles', 'Dyed in the wax, so that they do not fade.'],
      ['Brass candle holder', 22.9, 3, 'Holders', 'Heavy base, for 22 mm candles.'],
    ],
  ],
  [
    'soap',
    [
      ['Olive oil soap', 6.5, 40, 'Soap', 'Cured for six weeks. Unscented.'],
      ['Oat and honey soap', 7.2, 18, 'Soap', 'A gentle scrub for hard-working hands.'],
      ['Soap dish of beech', 11, 5, 'Things to go with it', 'Oiled, with grooves for the water.'],
    ],
  ],
  [
    'ceramic, pottery, mug, stoneware',
    [
      ['Mug, speckled white', 24, 12, 'Cups', 'Holds 300 ml. Each differs a little.'],
      ['Cereal bowl, blue', 28, 7, 'Bowls', 'Stoneware, dishwasher-safe.'],
      ['Serving plate, 30 cm', 62, 2, 'Plates', 'Thrown in one piece.'],
    ],
  ],
  [
    'jewellery, jewelry, ring, earring, necklace',
    [
      ['Silver ring, hammered', 58, 4, 'Rings', '925 silver, sizes on request.'],
      ['Ear studs with agate', 36, 9, 'Earrings', null],
      ['Fine chain, 45 cm', 49, 6, 'Necklaces', '925 silver with a spring ring.'],
    ],
  ],
  [
    'cake, pastry, cookie, biscuit, cupcake, muffin',
    [
      ['Lemon tart, 24 cm', 26, 6, 'Tarts', 'Sharp, with a short crust.'],
      ['Chocolate cake, 12 pieces', 34.5, 4, 'Cakes', 'Keeps for four days.'],
      ['Box of almond biscuits', 8.9, 20, 'Biscuits', '250 g, flourless.'],
    ],
  ],
  [
    'bread, loaf, bakery good, baked good, sourdough',
    [
      ['Country loaf, 1 kg', 5.8, 20, 'Bread', 'Rye and wheat, two days of sourdough.'],
      ['Seeded rolls, six', 4.2, 15, 'Rolls', null],
      ['Plain braided loaf', 6.4, 8, 'Bread', 'With butter, for Sundays.'],
    ],
  ],
  [
    'vegetable, fruit, farm produce, produce, vegetable box',
    [
      ['Vegetable box, small', 14, 25, 'Boxes', 'What is ripe this week, for two people.'],
      ['Potatoes, 2 kg', 3.8, 60, 'Vegetables', 'Waxy, from our sandy field.'],
      ['Apples, 1 kg', 3.2, 40, 'Fruit', 'Picked by hand.'],
      ['Eggs, ten', 4.5, 18, 'From the farm', null],
    ],
  ],
  [
    'honey, jam, preserve, marmalade',
    [
      ['Blossom honey, 500 g', 8.5, 30, 'Honey', 'From hives at the edge of the woods.'],
      ['Plum jam, 250 g', 4.9, 22, 'Jam', 'Three parts fruit, one part sugar.'],
      ['Tasting box, four small jars', 14.9, 6, 'Gifts', null],
    ],
  ],
  [
    'coffee, coffee bean, espresso',
    [
      ['House espresso, 250 g', 8.9, 35, 'Coffee', 'Chocolate and hazelnut. Whole beans.'],
      ['Light filter roast, 250 g', 10.5, 20, 'Coffee', 'Bergamot and peach. Whole beans.'],
      ['Hand filter of porcelain', 24, 4, 'Things to brew with', null],
    ],
  ],
  [
    'tea, loose tea, herbal tea',
    [
      ['Breakfast tea, 100 g', 7.5, 30, 'Black tea', 'Strong; good with milk.'],
      ['Mint and verbena, 50 g', 6.2, 16, 'Herbs', 'Dried in our own loft.'],
      ['Tea strainer', 9, 8, 'Things to brew with', null],
    ],
  ],
  [
    't shirt, tshirt, shirt, hoodie, clothes, clothing, apparel, sweater, fashion, streetwear',
    [
      ['T-shirt, heavy cotton', 29, 24, 'Shirts', 'Straight cut. Tell us your size in the note.'],
      ['Hoodie, grey', 59, 10, 'Hoodies', 'Brushed inside. Tell us your size in the note.'],
      ['Woollen cap', 22, 15, 'Caps', null],
    ],
  ],
  [
    'shoe, sneaker, boot, trainer',
    [
      ['Canvas sneaker, white', 69, 14, 'Sneakers', 'Tell us your size in the note.'],
      ['Leather sneaker, black', 119, 6, 'Sneakers', 'Sole can be renewed. Tell us your size in the note.'],
      ['Shoelaces, two pairs', 6, 40, 'Care', null],
    ],
  ],
  [
    'plant, houseplant, succulent, flower, bouquet, seedling',
    [
      ['Swiss cheese plant, 60 cm', 28, 7, 'Plants', 'Half shade, water once a week.'],
      ['Bunch of the season', 19.5, 12, 'Flowers', 'Arranged on the morning of delivery.'],
      ['Clay pot, 18 cm', 9.8, 20, 'Pots', null],
    ],
  ],
  [
    'wine, bottle of wine',
    [
      ['House white, 0.75 l', 8.9, 60, 'White', 'Dry, from the slope behind the cellar.'],
      ['Red of the year before last', 14.5, 24, 'Red', 'Twelve months in the barrel.'],
      ['Tasting box, six bottles', 59, 8, 'Boxes', null],
    ],
  ],
  [
    'toy, wooden toy, plush, teddy',
    [
      ['Wooden train, three carriages', 34, 9, 'Wood', 'Beech, for ages two and up.'],
      ['Knitted rabbit', 27.5, 5, 'Soft toys', 'Organic cotton, washable at 30 °C.'],
      ['Stacking rings', 18, 11, 'Wood', null],
    ],
  ],
  [
    'print, poster, art print, postcard, greeting card, sticker, stationery, notebook',
    [
      ['Screen print “Harbor”, A3', 35, 20, 'Prints', 'Three colors, signed, in a tube.'],
      ['Set of six postcards', 9, 50, 'Cards', null],
      ['Notebook, stitched', 12.5, 18, 'Paper', '96 pages, blank.'],
    ],
  ],
  [
    'bag, backpack, wallet, leather good, purse, tote',
    [
      ['Everyday bag, canvas', 64, 8, 'Bags', 'Waxed, with a pocket inside.'],
      ['Leather wallet', 48, 12, 'Small things', 'Vegetable tanned; darkens with use.'],
      ['Key ring', 9.5, 30, 'Small things', null],
    ],
  ],
];

/** Sample goods for a singular noun; null if unknown. */
export const goodsByWord: ReadonlyMap<string, GoodsRow[]> = new Map(
  written.flatMap(([words, rows]) => words.split(', ').map((word) => [word, rows] as const)),
);

/** Rows for `product`: name, price, photo, stock, category, description. */
export function productRows(rows: GoodsRow[]): SampleValue[][] {
  return rows.map(([name, price, stock, category, description]) => [name, price, null, stock, category, description]);
}

/** Generic samples for unknown goods; `plural` is null for goods that are not counted. */
export function plainGoods(singular: string, plural: string | null): GoodsRow[] {
  const name = singular.slice(0, 1).toUpperCase() + singular.slice(1);
  return [
    [`${name}, small`, 9.5, 20, 'Usual', null],
    [`${name}, large`, 16, 12, 'Usual', null],
    [plural === null ? 'Gift card' : `Gift set of three ${plural}`, 34.9, 3, 'Gifts', 'Wrapped, with a card.'],
  ];
}
