/** For a machine on which no server runs. */
import { probeArtifactBucket } from '@davit/storage';
import { systemClock } from '../ambient.ts';
import { secretKeyOf } from './bucket-secret.ts';
import type { BucketConfig } from './bucket-settings.ts';

/** Asks the bucket for versions once. Why that fails, for the operator; null: it answers. */
export const probeArtifacts = (place: BucketConfig): Promise<string | null> =>
  probeArtifactBucket({ place, secretKey: secretKeyOf(place), async pause() {} }, systemClock);
