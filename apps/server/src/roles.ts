/**
 * What a process does. On SQLite one process plays every role; of servers that share a PostgreSQL each plays the configured
 * ones.
 *
 *   api       answers the project API and the agents' API
 *   worker    takes runs from the queue, and plans, generates and builds
 *   edge      may run the apps: one server with this role holds the apps' lease, or each runs
 *             its share; verifies and releases builds, and routes to live versions
 *   watchdog  ends stalled agent runs, runs schedules, deletes old records
 */
export const roles = ['api', 'worker', 'edge', 'watchdog'] as const;
export type Role = (typeof roles)[number];

export function isRole(word: string): word is Role {
  return (roles as readonly string[]).includes(word);
}
