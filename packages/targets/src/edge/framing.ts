/**
 * Allows only pages of the console to frame an app: an app that restricts framing gets the console's origins added. One without
 * a restriction stays frameable by everyone.
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
