/** The language model in words: what is set, whether it answers, and where prompts go. */
import type { Probed, PublicConnection } from '@davit/model';

export interface ModelStatus {
  source: 'environment' | 'stored' | 'none';
  model: PublicConnection | null;
  /** The newest test; null: not tested since the server started. */
  probed: Probed | null;
  transcripts: 'live' | 'record' | 'replay';
}

export function formatModel({ model, probed, transcripts }: ModelStatus): string {
  if (model === null) return 'none: prompts stay here, and Davit plans apps by its own rules';
  if (transcripts === 'replay') return `${model.name}, replayed from transcripts: prompts stay here`;
  return `${model.name}: prompts go to ${model.host}, which ${formatProbed(probed)}`;
}

function formatProbed(probed: Probed | null): string {
  if (probed === null) return 'has not been tested yet';
  return probed.outcome === 'answers' ? `answers (${probed.mode})` : `does not answer: ${probed.message}`;
}
