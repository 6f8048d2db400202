/** The menu of a place to eat, for its guests to read. */
import type { Archetype } from '../shape.ts';

export const restaurantMenu: Archetype = {
  id: 'restaurant menu',
  words:
    'restaurant menu:5, digital menu:5, cafe menu:5, bar menu:5, drinks menu:5, menu card:5, menu page:4, menu with price:4, menu:1, guest:1, dish:2, allergen:2, course:1, daily special:3, website:-6, planner:-6, meal:-3, week:-3, recipe:-4, order:-3',
  entities: ['dish'],
  instead: ['guest', 'restaurant', 'drink'],
  byOwner: true,
  accent: '#a2471b',
  wins: ['restaurant menu for our guests', 'digital menu of a bar with prices'],
  loses: ['meal planner for the week', 'website for a restaurant with a menu', 'recipes with courses'],
};
