/** What is cooked on which day, and what has to be bought. */
import type { Archetype } from '../shape.ts';

export const mealPlanner: Archetype = {
  id: 'meal planner',
  words:
    'meal plan:5, meal planner:5, meal planning:5, weekly menu:4, shopping list:1, dinner:1, recipe:1, week:1, meal:3, cook:1, grocery list:1, family:1',
  entities: ['meal'],
  ifSaid: ['shoppingItem', 'recipe', 'ingredient'],
  accent: '#a65b1f',
  wins: ['plan our dinners for the week, a meal planner with a shopping list', 'weekly meal plan for the family'],
  loses: ['restaurant menu', 'potluck sign up sheet'],
};
