import { type Static, Type } from 'typebox';

export const goalTypes = ['web_app', 'api', 'landing_page', 'content_site', 'realtime_app', 'tool', 'scheduled_job'] as const;
export type GoalType = (typeof goalTypes)[number];

/** The blueprint families. `hono-sqlite` keeps data; `hono` has none to keep. */
export const stacks = ['hono-sqlite', 'hono'] as const;
export type Stack = (typeof stacks)[number];

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
  'admin-area',
  'contact-form',
  'sign-up-form',
  'booking',
  'cart',
  'polls',
  'markdown',
  'rss',
  'gallery',
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
  'opening-hours',
  'due-dates',
] as const;
export type FeatureId = (typeof featureIds)[number];

/** Features that leave something for the owner alone, such as an inbox. */
const ownersFeatures: readonly string[] = ['contact-form', 'sign-up-form', 'booking', 'cart', 'chatbot', 'admin-area'];

/** Whether an app has something that only who is let in sees: it is told then how its owner gets in. */
export function hasOwnerArea({ requiresAuth, features }: Pick<Spec, 'requiresAuth' | 'features'>): boolean {
  return requiresAuth || features.some((feature) => ownersFeatures.includes(feature));
}

export const planners = ['lexical', 'model'] as const;

/** Text that is one of `values` today; later versions may add more, so types suggest them and admit any text. */
function openEnum<T extends string>(values: readonly T[], description?: string) {
  const said = description === undefined ? {} : { description };
  return Type.Unsafe<T | (string & {})>(Type.String({ ...said, 'x-values': values, 'x-open': true }));
}

/** The public face of the plan. */
export const Spec = Type.Object(
  {
    goalType: openEnum<GoalType>(goalTypes, `One of: ${goalTypes.join(', ')}.`),
    stack: openEnum<Stack>(stacks, `The blueprint family: ${stacks.join(', ')}.`),
    features: Type.Array(openEnum<FeatureId>(featureIds), { description: 'Kebab-case ids from the feature catalog.' }),
    requiresDatabase: Type.Boolean(),
    requiresAuth: Type.Boolean(),
    notRecognized: Type.Array(Type.String(), { description: 'Words of the prompt that were not recognized.' }),
    notMade: Type.Array(Type.String(), { description: 'What was recognized and cannot be made yet.' }),
    plannedBy: Type.Enum([...planners], { description: 'Who made the plan.' }),
  },
  { $id: 'Spec' },
);
export type Spec = Static<typeof Spec>;

/** A spec as an older Davit stored it, as it is read today: what it did not say yet is empty. */
export function currentSpec(stored: Partial<Spec> & Omit<Spec, 'notRecognized' | 'notMade' | 'plannedBy'>): Spec {
  return { notRecognized: [], notMade: [], plannedBy: 'lexical', ...stored };
}
