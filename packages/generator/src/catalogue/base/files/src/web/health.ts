import type { App } from './context.ts';

/** Says that the app serves, and what its start added to the store. */
export function mountHealth(app: App, schemaChanges: string[]): void {
  app.get('/-/health', (c) => c.json({ status: 'ok', schemaChanges }));
}
