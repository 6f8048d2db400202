import type { Planner } from '@davit/launch';
import { library } from '../../../packages/blueprint/src/fixtures/library.ts';

/** Every prompt becomes the same plan, under its own name. */
export const scriptedPlanner: Planner = {
  plan: (prompt, hints, name) => ({
    name: name ?? prompt.slice(0, 40),
    spec: {
      goalType: 'web_app',
      stack: 'hono-sqlite',
      features: ['search'],
      requiresDatabase: true,
      requiresAuth: false,
      notRecognized: [],
      notMade: [],
      plannedBy: 'lexical',
    },
    blueprint: JSON.parse(JSON.stringify({ ...library, tagline: prompt.slice(0, 100) })),
    notes: Object.keys(hints).map((hint) => `The hint ${hint} was ignored.`),
  }),
};
