/** Why an uploaded archive is refused: a sentence, and what to do. Plain data, because archives are read in another thread. */
export interface Refusal {
  code: 'invalid_request' | 'payload_too_large';
  message: string;
  hint: string;
}

export class SourceRefused extends Error {
  override name = 'SourceRefused';
  readonly refusal: Refusal;

  constructor(message: string, hint: string, code: Refusal['code'] = 'invalid_request') {
    super(message);
    this.refusal = { code, message, hint };
  }
}

/** A name from an archive, shown in a message. */
export const shown = (name: string): string => JSON.stringify(name.length > 120 ? `${name.slice(0, 120)}…` : name);
