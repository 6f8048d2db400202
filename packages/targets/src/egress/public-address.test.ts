import { describe, expect, it } from 'vitest';
import { admit, egressPolicy, parseAuthority } from './destination.ts';
import { whyNotPublic } from './public-address.ts';

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '192.0.2.1',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%lo',
    'fec0::1',
    'fd00:ec2::254',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    '3fff::1',
    '4000::1',
    'not-an-address',
  ])('%s is not on the open internet', (address) => {
    expect(whyNotPublic(address)).not.toBeNull();
  });

  it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
    '%s is',
    (address) => {
      expect(whyNotPublic(address)).toBeNull();
    },
  );

  it('of this machine is refused, public or not', () => {
    expect(whyNotPublic('8.8.8.8', ['8.8.8.8'])).toBe('an address of this machine');
  });

  it.each(['2a01:4f8:0001:2::5', '2A01:4F8:1:2::5', '2a01:4f8:1:2:0:0:0:5', '2a01:04f8:1:2::0.0.0.5'])(
    'of this machine is refused when it is written as %s',
    (spelled) => {
      expect(whyNotPublic(spelled, ['2a01:4f8:1:2::5'])).toBe('an address of this machine');
      expect(whyNotPublic('2a01:4f8:1:2::5', [spelled])).toBe('an address of this machine');
    },
  );
});

describe('a destination', () => {
  it.each([
    '2130706433:80',
    '0x7f000001:80',
    '0x7f.1:80',
    '0177.0.0.1:80',
    '127.1:80',
    '127.0.0.1.:80',
    'example.com',
    'example.com:0',
    'example.com:65536',
    'example.com:080808',
    'a..example:80',
    '.example:80',
    'user@example.com:80',
    'exa mple.com:80',
    'example.com:80:80',
    '::1:80',
    '[::1%lo]:80',
    '[example.com]:80',
    '[]:80',
    'ex%61mple.com:80',
    'http://example.com:80',
    `${'a'.repeat(64)}.example:80`,
    '',
  ])('written as %s is refused', async (authority) => {
    expect(parseAuthority(authority)).toBeNull();
    const policy = egressPolicy([], async () => ['1.1.1.1']);
    expect(await admit(policy, authority)).toMatchObject({ outcome: 'refused' });
  });

  it('is a name or an address with a port, case and a last dot set aside', () => {
    expect(parseAuthority('Example.COM.:443')).toEqual({ host: 'example.com', port: 443 });
    expect(parseAuthority('[2606:4700::1]:443')).toEqual({ host: '2606:4700::1', port: 443 });
    expect(parseAuthority('[2606:4700:0:0::0001]:443')).toEqual({ host: '2606:4700::1', port: 443 });
    expect(parseAuthority('1.1.1.1:80')).toEqual({ host: '1.1.1.1', port: 80 });
  });

  const resolves = (addresses: string[]) => egressPolicy(['intranet.example:8080'], async () => addresses);

  it('is looked at by the addresses that its name leads to, of which only open ones are used', async () => {
    expect(await admit(resolves(['1.1.1.1']), 'a.example:443')).toMatchObject({ outcome: 'admitted', addresses: ['1.1.1.1'] });
    expect(await admit(resolves(['10.0.0.1', '1.1.1.1']), 'a.example:80')).toMatchObject({ addresses: ['1.1.1.1'] });
    expect(await admit(resolves(['127.0.0.1']), 'a.example:80')).toEqual({
      outcome: 'refused',
      why: 'it resolves to 127.0.0.1, a loopback address',
    });
    expect(await admit(resolves(['169.254.169.254', '::1']), 'a.example:80')).toMatchObject({ outcome: 'refused' });
    expect(await admit(resolves([]), 'a.example:80')).toEqual({
      outcome: 'unknown_name',
      why: 'the name a.example has no address',
    });
    const broken = egressPolicy([], () => Promise.reject(new Error('no name server')));
    expect(await admit(broken, 'a.example:80')).toMatchObject({ outcome: 'unknown_name' });
  });

  it('has port 80 or 443', async () => {
    expect(await admit(resolves(['1.1.1.1']), 'a.example:8080')).toEqual({
      outcome: 'refused',
      why: 'port 8080 is neither 80 nor 443',
    });
  });

  it('may be private where it is allowed by that name and that port', async () => {
    expect(await admit(resolves(['10.0.0.1']), 'Intranet.example:8080')).toMatchObject({ addresses: ['10.0.0.1'] });
    expect(await admit(resolves(['10.0.0.1']), 'intranet.example:80')).toMatchObject({ outcome: 'refused' });
    expect(await admit(resolves(['10.0.0.1']), 'other.example:8080')).toMatchObject({ outcome: 'refused' });
  });

  it.each([
    ['[fd00:0:0::5]:443', '[FD00::0005]:443'],
    ['[fd00::5]:443', '[fd00:0::5]:443'],
    ['Intranet.example.:443', 'intranet.EXAMPLE:443'],
  ])('that is allowed as %s is allowed as %s', async (allowed, authority) => {
    const policy = egressPolicy([allowed], async () => ['10.0.0.5']);
    expect(await admit(policy, authority)).toMatchObject({ outcome: 'admitted' });
    expect(
      await admit(
        egressPolicy([], async () => ['10.0.0.5']),
        authority,
      ),
    ).toMatchObject({ outcome: 'refused' });
  });
});
