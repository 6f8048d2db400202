export const mailAddressLength = 254;

const mailbox = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@([A-Za-z0-9-]{1,63}\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$/;

/** One mailbox, as the platform accepts it. */
export function isMailAddress(text: string): boolean {
  return text.length <= mailAddressLength && mailbox.test(text);
}
