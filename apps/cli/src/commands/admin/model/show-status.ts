import type { ModelStatus } from '@davit/server/admin';
import { formatModel } from '@davit/server/admin';
import { print, printFields } from '../../../terminal.ts';

const sources = { environment: 'settings (MODEL_PROVIDER)', stored: 'davit admin model set', none: 'not set' };

export function showStatus(status: ModelStatus): void {
  const { model, source } = status;
  if (model)
    printFields({
      Provider: model.provider,
      URL: model.url,
      Name: model.name,
      Key: model.hasKey ? 'set' : 'none',
      Set: sources[source],
    });
  print(`Model: ${formatModel(status)}.`);
}
