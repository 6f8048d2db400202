/** Namespaces as stored: every label in hexadecimal, ended by a slash, so that collations and wildcards do not matter. */

export function storedNamespace(labels: readonly string[]): string {
  return labels.map((label) => `${Buffer.from(label).toString('hex')}/`).join('');
}

export function labelsOf(stored: string): string[] {
  return stored
    .split('/')
    .slice(0, -1)
    .map((hex) => Buffer.from(hex, 'hex').toString());
}

export interface NamespaceMatch {
  prefix?: readonly string[] | undefined;
  suffix?: readonly string[] | undefined;
  maxDepth?: number | undefined;
}

/** Matching namespaces, cut to `maxDepth`, each once, in order of their labels. */
export function matchingNamespaces(namespaces: readonly string[][], { prefix, suffix, maxDepth }: NamespaceMatch): string[][] {
  const found = namespaces
    .filter((labels) => prefix === undefined || matches(labels.slice(0, prefix.length), prefix))
    .filter((labels) => suffix === undefined || (labels.length >= suffix.length && matches(labels.slice(-suffix.length), suffix)))
    .map((labels) => labels.slice(0, maxDepth));
  const once = new Map(found.map((labels) => [JSON.stringify(labels), labels]));
  return [...once.values()].sort(byLabels);
}

function matches(labels: readonly string[], path: readonly string[]): boolean {
  return labels.length === path.length && path.every((label, at) => label === '*' || label === labels[at]);
}

function byLabels(a: readonly string[], b: readonly string[]): number {
  for (const [at, label] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    if (label !== other) return label < other ? -1 : 1;
  }
  return a.length - b.length;
}
