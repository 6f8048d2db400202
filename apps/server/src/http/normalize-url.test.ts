import { describe, expect, test } from 'vitest';
import { apiOf } from './api-of.ts';
import { normalizeUrl } from './normalize-url.ts';

describe('a path is normalized once', () => {
  test.each([
    ['/v1/projects', '/v1/projects'],
    ['/v1/projects/?limit=1', '/v1/projects/?limit=1'],
    ['/%76%31/%70rojects?a=%41', '/v1/projects?a=%41'],
    ['/%61pi/agent%2Druntime', '/api/agent-runtime'],
    ['/api%2Fagent-runtime', '/api%2Fagent-runtime'],
    ['//v1///projects', '/v1/projects'],
    ['/v1/./projects/../runs', '/v1/runs'],
    ['/x/%2e%2E/v1/projects/%2e', '/v1/projects/'],
    ['/../../..', '/'],
    ['/v1/projects#/../../api', '/v1/projects'],
    ['/v1?a=1#b', '/v1?a=1'],
    ['http://a.example/v1/projects?limit=1', '/v1/projects?limit=1'],
    ['HTTPS://a.example:1', '/'],
    ['?a', '/?a'],
    ['*', '*'],
    ['', '/'],
    ['/v1/projects/%E2%9C%93?a=%zz', '/v1/projects/%E2%9C%93?a=%zz'],
    ['/v1/projects/..%2f..', '/v1/projects/..%2f..'],
    ['/%2561pi', '/%2561pi'],
  ])('%s', (given, normalized) => {
    expect(normalizeUrl(given)).toBe(normalized);
    expect(normalizeUrl(normalized)).toBe(normalized);
  });

  test.each([
    ['/v1/projects/%zz', '/v1/projects/%25zz'],
    ['/v1/projects/%ff%41?x=1?y', '/v1/projects/%25ff%2541?x=1?y'],
  ])('a path that cannot be decoded is taken literally: %s', (given, taken) => {
    expect(normalizeUrl(given)).toBe(taken);
  });
});

test.each([
  ['/v1', 'v1'],
  ['/v1?a', 'v1'],
  ['/V1/projects', 'v1'],
  ['/v1%2Fprojects', 'v1'],
  ['/v10', null],
  ['/', null],
  ['/?/v1/', null],
  ['/healthz?a=%2f', null],
  ['/api', null],
  ['/api/agent-runtime', 'agent-runtime'],
  ['/api/agent-runtime?a', 'agent-runtime'],
  ['/Api/Agent-Runtime/runs', 'agent-runtime'],
  ['/api%2fagent-runtime%2fruns', 'agent-runtime'],
  ['/api\\agent-runtime', 'agent-runtime'],
  ['/api/agent-runtimes', null],
])('%s belongs to %s', (path, api) => {
  expect(apiOf(path)).toBe(api);
});
