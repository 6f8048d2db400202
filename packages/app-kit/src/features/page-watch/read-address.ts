const maxAddressLength = 1000;

/** Defaults to https without a scheme. Null if it is not an http or https address. */
export function readAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || whole.length > maxAddressLength || /\s/.test(text) || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return url.href;
}
