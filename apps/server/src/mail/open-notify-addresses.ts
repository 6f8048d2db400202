import { randomBase62 } from '@davit/identity';
import type { Storage } from '@davit/storage';
import { systemClock, systemRandomBytes } from '../ambient.ts';
import { NotifyAddresses } from './notify-addresses.ts';
import type { Mail } from './open-mail.ts';

const tokenLength = 32;

export function openNotifyAddresses(storage: Pick<Storage, 'notifyAddresses' | 'mail'>, mail: Mail): NotifyAddresses {
  const newToken = () => randomBase62(tokenLength, systemRandomBytes);
  return new NotifyAddresses({ store: storage.notifyAddresses, messages: storage.mail, mail, clock: systemClock, newToken });
}
