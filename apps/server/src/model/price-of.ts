import type { Use } from '@davit/model';

/** What a conversation with the model took, for a log: `2 calls, 8,300 tokens in, 1,500 out, 12 s`. */
export function priceOf({ calls, inputTokens, outputTokens, seconds }: Use): string {
  const [sent, received] = [inputTokens, outputTokens].map((count) => count.toLocaleString('en-US'));
  return `${calls === 1 ? '1 call' : `${calls} calls`}, ${sent} tokens in, ${received} out, ${seconds} s`;
}
