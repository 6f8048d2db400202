/**
 * What the generator can make now. Only what stands here is ever claimed in a plan; what else a
 * prompt asks for is noted as asked for and not yet made. Widen it in step with the catalogue.
 */
import type { FeatureId, Field } from './blueprint.ts';

export interface Catalogue {
  features: ReadonlySet<FeatureId>;
  /** Whether accounts with a password can be made. */
  logIn: boolean;
  fieldKinds: ReadonlySet<Field['type']['kind']>;
}

export const madeNow: Catalogue = {
  features: new Set<FeatureId>([
    'search',
    'filters',
    'workflow',
    'due-dates',
    'csv-export',
    'contact-form',
    'opening-hours',
    'faq',
    'api-docs',
    'calculator',
    'timer',
    'dark-mode',
    'image-upload',
    'file-upload',
    'ratings',
    'pricing',
    'schedule',
    'realtime',
    'chat',
    'chatbot',
    'cart',
    'kanban',
    'sign-up-form',
    'profiles',
    'admin-area',
    'roles',
    'tags',
    'comments',
    'booking',
    'markdown',
    'rss',
    'polls',
    'csv-import',
    'calendar',
    'charts',
    'gallery',
  ]),
  logIn: true,
  fieldKinds: new Set<Field['type']['kind']>([
    'text',
    'long-text',
    'integer',
    'decimal',
    'money',
    'date',
    'date-time',
    'time',
    'yes-no',
    'choice',
    'rating',
    'email',
    'phone',
    'url',
    'colour',
    'tags',
    'image',
    'file',
    'votes',
    'relation',
  ]),
};

/** Features that keep what people send, with or without entities. */
export const keepsRows: ReadonlySet<FeatureId> = new Set<FeatureId>([
  'contact-form',
  'sign-up-form',
  'polls',
  'booking',
  'cart',
  'chat',
  'comments',
  'schedule',
  'gallery',
]);
