/** What a client of the admin socket needs: where it is, and what it answers. */
export type * from './answers.ts';
export { findAdminSocket } from './socket-path.ts';
