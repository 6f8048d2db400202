/** Masks what a model, a log or a transcript must not see: keys, tokens and e-mail addresses. */

/** Each pattern is linear: no part of it can match in two ways, and none starts inside a run of its own characters. */
const patterns: readonly [pattern: RegExp, mask: string | ((found: string, ...groups: string[]) => string)][] = [
  [/\bdvt_[0-9A-Za-z]{8,}/g, '[key]'],
  [/\b(?:sk|pk|rk|xai|gsk|hf|glpat|ghp|gho|ghs|github_pat|xox[abprs])[-_][\w-]{8,}/g, '[key]'],
  [/\bAKIA[0-9A-Z]{12,}/g, '[key]'],
  [/\bAIza[\w-]{20,}/g, '[key]'],
  [/\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g, '[key]'],
  [/\b(authorization\s{0,8}:\s{0,8}\w{1,20}\s{1,8})[\w.~+/-]{8,}=*/gi, '$1[key]'],
  [
    /\b(bearer|basic)(\s{1,8})([\w.~+/-]{8,}=*)/gi,
    (found, scheme = '', space = '', token = '') => (isKeyLike(token) ? `${scheme}${space}[key]` : found),
  ],
  [/(?<![\w.%+-])[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}\b/g, '[email]'],
];

/** Credentials, and no words of a sentence: "a Basic expression" and "the basic JavaScript/TypeScript course" are plain text. */
function isKeyLike(token: string): boolean {
  const isMixed = (run: string) => run.length >= 8 && /\d/.test(run) && /[A-Za-z]/.test(run);
  const changes = token.match(/[a-z][A-Z]/g)?.length ?? 0;
  return token.endsWith('=') || changes >= 3 || token.length >= 40 || token.split(/[.~+/-]/).some(isMixed);
}

const minSecretLength = 6;

/** `secrets` are masked wherever they stand. */
export function createRedact(secrets: readonly (string | null)[] = []): (text: string) => string {
  const known = secrets.filter((secret): secret is string => secret !== null && secret.length >= minSecretLength);
  return (text) => {
    const plain = known.reduce((rest, secret) => rest.replaceAll(secret, '[key]'), text);
    return patterns.reduce((rest, [pattern, mask]) => rest.replace(pattern, mask as string), plain);
  };
}

export const redact = createRedact();
