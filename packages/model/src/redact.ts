/** Masks what a model, a log or a transcript must not see: keys, tokens and e-mail addresses. */

/** Each pattern is linear: no part of it can match in two ways, and none starts inside a run of its own characters. */
const patterns: readonly [pattern: RegExp, mask: string][] = [
  [/\bdvt_[0-9A-Za-z]{8,}/g, '[key]'],
  [/\b(?:sk|pk|rk|xai|gsk|hf|glpat|ghp|gho|ghs|github_pat|xox[abprs])[-_][\w-]{8,}/g, '[key]'],
  [/\bAKIA[0-9A-Z]{12,}/g, '[key]'],
  [/\bAIza[\w-]{20,}/g, '[key]'],
  [/\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g, '[key]'],
  [/\b(bearer|basic)\s+[\w.~+/-]{8,}=*/gi, '$1 [key]'],
  [/(?<![\w.%+-])[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}\b/g, '[email]'],
];

const minSecretLength = 6;

/** `secrets` are masked wherever they stand. */
export function createRedact(secrets: readonly (string | null)[] = []): (text: string) => string {
  const known = secrets.filter((secret): secret is string => secret !== null && secret.length >= minSecretLength);
  return (text) => {
    const plain = known.reduce((rest, secret) => rest.replaceAll(secret, '[key]'), text);
    return patterns.reduce((rest, [pattern, mask]) => rest.replace(pattern, mask), plain);
  };
}

export const redact = createRedact();
