/** Runs the work for every entry, at most `limit` at a time, and returns the results in order. */
export async function atOnce<In, Out>(entries: readonly In[], limit: number, work: (entry: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < entries.length; at = next++) results[at] = await work(entries[at] as In);
  };
  await Promise.all(Array.from({ length: Math.min(limit, entries.length) }, lane));
  return results;
}
