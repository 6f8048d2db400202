/** What shapes the bytes of a bundle beside its source; kept with a version. */
export const buildTargets = { server: 'node24', islands: 'es2022', jsx: 'hono/jsx' } as const;
