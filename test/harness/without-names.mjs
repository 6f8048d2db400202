/** For `node --import`: a machine without a network, on which names do not resolve. */
import dns from 'node:dns';

const isOwn = (name) => name === 'localhost' || name === '127.0.0.1' || name === '::1';
const refusal = (name) => Object.assign(new Error(`offline: ${name} was to be resolved`), { code: 'ENOTFOUND' });
const { lookup } = dns;
const { lookup: lookupLater } = dns.promises;

dns.lookup = (name, ...rest) => (isOwn(name) ? lookup(name, ...rest) : process.nextTick(rest.at(-1), refusal(name)));
dns.promises.lookup = async (name, ...rest) => {
  if (!isOwn(name)) throw refusal(name);
  return lookupLater(name, ...rest);
};
