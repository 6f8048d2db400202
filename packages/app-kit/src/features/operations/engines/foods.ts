/** Usual foods, for apps without a list of their own: energy and nutrients of 100 grams, rounded. */
import type { GivenRow } from '../operation.ts';

const labels = ['Energy (kcal)', 'Protein (g)', 'Carbohydrates (g)', 'Fat (g)', 'Fiber (g)'];
const written = `Apple 52 0.3 14 0.2 2.4|Banana 89 1.1 23 0.3 2.6|Orange 47 0.9 12 0.1 2.4|Strawberry 32 0.7 7.7 0.3 2|Grape 69 0.7 18 0.2 0.9
|Carrot 41 0.9 9.6 0.2 2.8|Broccoli 34 2.8 6.6 0.4 2.6|Spinach 23 2.9 3.6 0.4 2.2|Tomato 18 0.9 3.9 0.2 1.2|Cucumber 15 0.7 3.6 0.1 0.5|Onion 40 1.1 9.3 0.1 1.7
|Potato 77 2 17 0.1 2.2|Sweet potato 86 1.6 20 0.1 3|Corn 86 3.3 19 1.4 2.7|Peas 81 5.4 14 0.4 5.7|Beans 127 8.7 23 0.5 6.4|Lentils 116 9 20 0.4 7.9|Chickpeas 164 8.9 27 2.6 7.6
|Rice, cooked 130 2.7 28 0.3 0.4|Pasta, cooked 158 5.8 31 0.9 1.8|Bread 265 9 49 3.2 2.7|Oats 389 17 66 6.9 11|Flour 364 10 76 1 2.7|Quinoa, cooked 120 4.4 21 1.9 2.8
|Chicken breast, cooked 165 31 0 3.6 0|Beef, cooked 250 26 0 15 0|Pork, cooked 242 27 0 14 0|Turkey, cooked 189 29 0 7.4 0|Salmon, cooked 206 22 0 12 0|Tuna 132 28 0 1.3 0|Shrimp 99 24 0.2 0.3 0
|Egg 155 13 1.1 11 0|Tofu 76 8 1.9 4.8 0.3|Milk 61 3.2 4.8 3.3 0|Yogurt 61 3.5 4.7 3.3 0|Cheese 402 25 1.3 33 0|Butter 717 0.9 0.1 81 0|Olive oil 884 0 0 100 0
|Almonds 579 21 22 50 12|Walnuts 654 15 14 65 6.7|Peanuts 567 26 16 49 8.5|Avocado 160 2 8.5 15 6.7|Sugar 387 0 100 0 0|Honey 304 0.3 82 0 0.2|Chocolate 546 4.9 61 31 7`;

export const usualFoods: readonly GivenRow[] = written.split('|').map((line) => {
  const words = line.trim().split(' ');
  const values = words.slice(-labels.length).map((text, at) => ({ label: labels[at] ?? '', text, number: Number(text) }));
  return { title: words.slice(0, -labels.length).join(' '), values };
});
