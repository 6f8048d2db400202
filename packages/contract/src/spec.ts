import { type Static, Type } from 'typebox';

export const goalTypes = ['web_app', 'api', 'landing_page', 'content_site', 'realtime_app', 'tool', 'scheduled_job'] as const;
export type GoalType = (typeof goalTypes)[number];

/** The stacks. `hono-sqlite` stores data; `hono` has none. */
export const stacks = ['hono-sqlite', 'hono'] as const;
export type Stack = (typeof stacks)[number];

/** Small tools of one page, each a feature of its own. */
export const utilityIds = [
  'password-generator',
  'random-picker',
  'text-counter',
  'json-formatter',
  'base64-coder',
  'color-palette',
  'drawing-pad',
  'image-resizer',
  'world-clock',
  'chess-clock',
  'metronome',
] as const;
export type UtilityId = (typeof utilityIds)[number];

/** Abilities of lists: a view of their rows, or a part of a row's page. */
export const abilityIds = [
  'totals',
  'week-plan',
  'due-again',
  'compare',
  'time-clock',
  'short-links',
  'budgets',
  'nps',
  'threads',
  'accepted-answers',
  'survey',
] as const;

export type AbilityId = (typeof abilityIds)[number];

export const featureIds = [
  'search',
  'filters',
  'csv-export',
  'csv-import',
  'image-upload',
  'file-upload',
  'tags',
  'comments',
  'ratings',
  'kanban',
  'workflow',
  'calendar',
  'charts',
  'realtime',
  'chat',
  'chatbot',
  'roles',
  'profiles',
  'messages',
  'admin-area',
  'contact-form',
  'sign-up-form',
  'booking',
  'cart',
  'requests',
  'polls',
  'markdown',
  'rss',
  'gallery',
  'player',
  'faq',
  'pricing',
  'qr-code',
  'streaks',
  'schedule',
  'api-docs',
  'dark-mode',
  'calculator',
  'timer',
  'game',
  'quiz',
  'word-games',
  'flashcards',
  'live-editor',
  'settle-up',
  'reports',
  'live-readings',
  'board-game',
  'operations',
  'bespoke',
  'acts',
  'ledger',
  'favorites',
  'follows',
  'mailing',
  'rates',
  'draw',
  ...abilityIds,
  ...utilityIds,
  'opening-hours',
  'due-dates',
] as const;
export type FeatureId = (typeof featureIds)[number];

/** Features with a part that only the owner sees, such as an inbox. */
const ownersFeatures: readonly string[] = [
  'contact-form',
  'sign-up-form',
  'booking',
  'cart',
  'requests',
  'chatbot',
  'admin-area',
  'operations',
  'ledger',
  'rates',
  'draw',
];

/** Whether an app has pages behind a log-in: then it shows how its owner gets in. */
export function hasOwnerArea({ requiresAuth, features }: Pick<Spec, 'requiresAuth' | 'features'>): boolean {
  return requiresAuth || features.some((feature) => ownersFeatures.includes(feature));
}

export const planners = ['lexical', 'model'] as const;

/** Text that is one of `values` today; later versions may add more, so types suggest them and accept any text. */
function openEnum<T extends string>(values: readonly T[], description?: string) {
  const withDescription = description === undefined ? {} : { description };
  return Type.Unsafe<T | (string & {})>(Type.String({ ...withDescription, 'x-values': values, 'x-open': true }));
}

/** The public part of the plan. */
export const Spec = Type.Object(
  {
    goalType: openEnum<GoalType>(goalTypes, `One of: ${goalTypes.join(', ')}.`),
    stack: openEnum<Stack>(stacks, `The blueprint family: ${stacks.join(', ')}.`),
    features: Type.Array(openEnum<FeatureId>(featureIds), { description: 'Kebab-case ids from the feature catalog.' }),
    requiresDatabase: Type.Boolean(),
    requiresAuth: Type.Boolean(),
    notRecognized: Type.Array(Type.String(), { description: 'Words of the prompt that were not recognized.' }),
    notMade: Type.Array(Type.String(), { description: 'Requests that were recognized but cannot be made yet.' }),
    plannedBy: Type.Enum([...planners], { description: 'The planner that made the plan.' }),
  },
  { $id: 'Spec' },
);
export type Spec = Static<typeof Spec>;

/** A spec of an older Davit in today's form: new fields are empty. */
export function currentSpec(stored: Partial<Spec> & Omit<Spec, 'notRecognized' | 'notMade' | 'plannedBy'>): Spec {
  return { notRecognized: [], notMade: [], plannedBy: 'lexical', ...stored };
}
