/** The state of a conversation after each of its steps: 8 KB at first, 27 KB after fifty, in words that repeat as words do. */
import { randomFrom } from '../../packages/storage/src/test-programs/seeded-random.ts';

export const stepsOfThread = 50;
const firstBytes = 8 * 1024;
const lastBytes = 27 * 1024;

export interface Message {
  role: 'user' | 'assistant' | 'tool';
  id: string;
  content: string;
}

/** The messages after each step, from 1; the same for the same thread. */
export function growingState(thread: number): Message[][] {
  const random = randomFrom(thread + 1);
  const words = Array.from({ length: 2_000 }, () => word(random));
  const state: Message[] = [];
  const states: Message[][] = [];
  let bytes = 0;
  for (let step = 1; step <= stepsOfThread; step++) {
    const wanted = firstBytes + ((lastBytes - firstBytes) * (step - 1)) / (stepsOfThread - 1);
    while (bytes < wanted) {
      const message = nextMessage(state.length, Math.min(600, wanted - bytes), words, random);
      bytes += Buffer.byteLength(JSON.stringify(message)) + 1;
      state.push(message);
    }
    states.push([...state]);
  }
  return states;
}

function nextMessage(n: number, bytes: number, words: string[], random: () => number): Message {
  const chosen: string[] = [];
  // Few words are frequent, most are rare.
  for (let length = 80; length < bytes; length += (chosen.at(-1)?.length ?? 0) + 1) {
    chosen.push(words[Math.floor(words.length * random() ** 2)] ?? '');
  }
  const id = Math.floor(random() * 2 ** 48).toString(16);
  return { role: (['user', 'assistant', 'tool'] as const)[n % 3] ?? 'user', id, content: chosen.join(' ') };
}

function word(random: () => number): string {
  const letters = 'etaoinshrdlucmfwygpbvkxqjz';
  const letter = () => letters[Math.floor(letters.length * random() ** 2)];
  return Array.from({ length: 2 + Math.floor(random() * 9) }, letter).join('');
}
