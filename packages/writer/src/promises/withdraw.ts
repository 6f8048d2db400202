import type { Asking } from '../asking.ts';
import type { WantedFeature } from './wanted-feature.ts';
import {
  type Broken,
  maxWithdrawalTokens,
  maxWithdrawn,
  withdrawalGuide,
  withdrawalRequest,
  withdrawalSchema,
  withdrawnIn,
} from './withdrawing.ts';

/** The places of promises that are withdrawn; nothing is asked if more than a quarter would have to be. */
export async function withdraw(
  asking: Asking,
  prompt: string,
  wanted: WantedFeature,
  broken: readonly Broken[],
): Promise<{ at: number; why: string }[]> {
  const { promises } = wanted;
  if (broken.length === 0 || broken.length > maxWithdrawn(promises.length)) return [];
  const reply = await asking.ask({
    purpose: 'withdraw',
    instructions: withdrawalGuide,
    schema: withdrawalSchema,
    maxOutputTokens: maxWithdrawalTokens,
    messages: [{ role: 'user', text: withdrawalRequest(prompt, wanted, broken) }],
  });
  return reply.outcome === 'answered' ? withdrawnIn(reply.value, promises.length, broken) : [];
}
