/**
 * What the generator can make now: the features and kinds of field of the schema. Only they are ever claimed in a plan;
 * anything else that a prompt asks for is noted as not available yet.
 */
import type { FeatureId } from '@davit/contract';
import { madeFeatureIds } from './schema/features.ts';
import { type FieldKind, fieldKinds } from './schema/fields.ts';

export interface Catalogue {
  features: ReadonlySet<FeatureId>;
  /** Whether accounts with a password can be made. */
  logIn: boolean;
  fieldKinds: ReadonlySet<FieldKind>;
}

export const madeNow: Catalogue = {
  features: new Set<FeatureId>(madeFeatureIds),
  logIn: true,
  fieldKinds: new Set(fieldKinds),
};

/** Features that keep what people send, with or without entities. */
export const keepsRows: ReadonlySet<FeatureId> = new Set<FeatureId>([
  'contact-form',
  'sign-up-form',
  'polls',
  'booking',
  'cart',
  'requests',
  'chat',
  'comments',
  'schedule',
  'gallery',
  'board-game',
  'operations',
  'follows',
  'mailing',
  'rates',
  'draw',
  'bespoke',
  'acts',
  'favorites',
]);
