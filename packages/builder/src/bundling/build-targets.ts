/** Build settings that shape the bytes of a bundle; stored with a version. */
export const buildTargets = { server: 'node24', islands: 'es2022', jsx: 'hono/jsx' } as const;
