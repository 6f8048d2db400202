import { Fault } from '@davit/contract';
import { expect, test } from 'vitest';
import { makeHostGuard } from './host-guard.ts';

const refuses = (host: string, apiHosts: string[], header: string | undefined, version = '1.1') => {
  try {
    makeHostGuard({ host, apiHosts })(header, version);
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(Fault);
    expect((error as Fault).code).toBe('invalid_request');
    return true;
  }
};

test.each(['localhost', 'localhost:4100', 'LOCALHOST', 'localhost.', '127.0.0.1:4100', '[::1]:4100', '[::1]'])(
  'answers to %s',
  (header) => {
    expect(refuses('127.0.0.1', [], header)).toBe(false);
  },
);

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:4100', 'todo.localhost', '10.0.0.5', '', undefined])(
  'does not answer to %s: a stranger could make such a name point here',
  (header) => {
    expect(refuses('127.0.0.1', [], header)).toBe(true);
  },
);

test('answers to HOST and to the names that the operator gives', () => {
  expect(refuses('192.168.1.4', [], '192.168.1.4:4100')).toBe(false);
  expect(refuses('fd00::4', [], '[fd00::4]:4100')).toBe(false);
  expect(refuses('127.0.0.1', ['Davit.Example.com'], 'davit.example.com')).toBe(false);
});

test('listening everywhere, answers to every address, which cannot be rebound, and to no other name', () => {
  expect(refuses('0.0.0.0', [], '10.1.2.3:4100')).toBe(false);
  expect(refuses('::', [], '[fd00::9]:4100')).toBe(false);
  expect(refuses('0.0.0.0', [], 'evil.example')).toBe(true);
});

test('takes HTTP/1.0 without a Host: no browser speaks it', () => {
  expect(refuses('127.0.0.1', [], undefined, '1.0')).toBe(false);
});
