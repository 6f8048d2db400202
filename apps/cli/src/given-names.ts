/**
 * What the command line named, quoted for a shell: hints repeat it. `server` is ` --context name` or ` --url address`, or empty: a
 * command without it would go to another server.
 */
export const givenNames: { project: string | null; agentRun: string | null; webhook: string | null; server: string } = {
  project: null,
  agentRun: null,
  webhook: null,
  server: '',
};
