/** The project or run as given on the command line, quoted for a shell: hints repeat it. */
export const givenNames: { project: string | null; agentRun: string | null } = { project: null, agentRun: null };
