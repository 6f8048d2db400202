/** The worker of state-reader.ts. */
import { StateReader, type StateRequest } from './state-reader.ts';

const reader = new StateReader();

self.onmessage = ({ data: { number, question } }: MessageEvent<{ number: number; question: StateRequest }>) => {
  try {
    self.postMessage({ number, answer: reader.answer(question) });
  } catch (error) {
    self.postMessage({ number, error: error instanceof Error ? error.message : 'The state could not be read.' });
  }
};
