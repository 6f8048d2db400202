/**
 * What a process does. Alone with a SQLite database one process plays every role; of
 * servers that share a PostgreSQL each plays those it is told.
 *
 *   api       answers the project API and the agents' API
 *   worker    takes runs from the queue, and plans, generates and builds
 *   edge      may run the apps: of those with this role one holds the apps' lease, verifies
 *             and releases what was built, and routes to what is live
 *   watchdog  ends agent runs that stall, keeps schedules, collects and forgets what is old
 */
export const roles = ['api', 'worker', 'edge', 'watchdog'] as const;
export type Role = (typeof roles)[number];

export function isRole(word: string): word is Role {
  return (roles as readonly string[]).includes(word);
}
