import type { Child } from 'hono/jsx';
import type { Ctx } from '../../web/context.ts';

/** What other modules offer on the page of a member. */
export type MemberAction = (c: Ctx, member: { id: number; name: string }) => Child | null;
