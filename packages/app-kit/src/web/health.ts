import type { App } from './context.ts';

/** Reports that the app serves, and the schema changes of this start. */
export function mountHealth(app: App, schemaChanges: string[]): void {
  app.get('/-/health', (c) => c.json({ status: 'ok', schemaChanges }));
}
