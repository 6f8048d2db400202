/** Texts in Base64 and in addresses, there and back. */
export type Coding = 'base64' | 'address';

/** The coded text, or the reason why there is none. */
export type Coded = { text: string } | { problem: string };

export function encoded(text: string, coding: Coding): Coded {
  if (coding === 'address')
    return attempt(
      () => encodeURIComponent(text),
      'The text contains half of a two-part character, such as an emoji. Copy it again.',
    );
  const bytes = new TextEncoder().encode(text);
  return { text: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
}

export function decoded(text: string, coding: Coding): Coded {
  if (coding === 'address')
    return attempt(() => decodeURIComponent(text.replaceAll('+', ' ')), 'A % must be followed by two digits from 0 to F.');
  return attempt(() => {
    const bytes = Uint8Array.from(atob(text.replace(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  }, 'This is not Base64-encoded text.');
}

function attempt(work: () => string, problem: string): Coded {
  try {
    return { text: work() };
  } catch {
    return { problem };
  }
}
