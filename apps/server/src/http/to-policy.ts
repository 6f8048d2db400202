import { Policy } from '@davit/contract';
import type { AgentPolicy } from '@davit/identity';

const names = Object.keys(Policy.properties) as (keyof Policy)[];

/** The policy, or a part of it, on the wire: without the limits, which only operators change. */
export function toPolicy<T extends Partial<AgentPolicy>>(policy: T): Pick<T, keyof Policy & keyof T> {
  return Object.fromEntries(names.filter((name) => name in policy).map((name) => [name, policy[name]])) as Pick<
    T,
    keyof Policy & keyof T
  >;
}
