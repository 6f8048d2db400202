/**
 * Lets pages of the console show an app in a frame, and nobody else: an app that names who may frame it gets the console's
 * origins added. One that names nobody may be framed by everybody as it is.
 */
export function allowFraming(policy: string, origins: readonly string[]): string {
  if (origins.length === 0) return policy;
  return policy.replace(
    /(^|[;,])(\s*frame-ancestors)(\s[^;,]*)?(?=[;,]|$)/gi,
    (_, before: string, name: string, sources = '') => {
      const others = (sources as string).split(/\s+/).filter((source) => source !== '' && source.toLowerCase() !== "'none'");
      return `${before}${name} ${[...others, ...origins].join(' ')}`;
    },
  );
}
