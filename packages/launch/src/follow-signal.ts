/** Aborts `abort` when `signal` is aborted, with the same reason. The returned function unsubscribes. */
export function follow(signal: AbortSignal, abort: AbortController): () => void {
  const pass = () => abort.abort(signal.reason);
  if (signal.aborted) pass();
  signal.addEventListener('abort', pass, { once: true });
  return () => signal.removeEventListener('abort', pass);
}
