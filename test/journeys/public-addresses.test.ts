/** Behind a TLS proxy on the internet, Davit prints its public URLs. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';

const publicAddresses = {
  PUBLIC_URL: 'https://davit.example.com',
  APPS_PUBLIC_URL: 'https://apps.example.com',
  TRUST_PROXY: 'loopback',
};

let davit: RunningServer;
beforeAll(async () => {
  davit = await startServer();
});
afterAll(async () => {
  await davit?.stop();
  await removeTemporaryFolders();
});

async function restartedWith(env: Record<string, string>): Promise<RunningServer> {
  await davit.stop();
  return startServer({ dataDir: davit.dataDir, env: { ...davit.env, ...env } });
}

/** The headers of a proxy that terminates the TLS of `url`. */
function throughProxy(
  url: string,
  port: string | undefined,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }> {
  const { host, pathname, search } = new URL(url);
  const forwarded = { host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7', ...headers };
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: '127.0.0.1', port, path: pathname + search, headers: forwarded, agent: false },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

test('a project made on a laptop moves to its public address, and back', async () => {
  const made = await davit.api.live('a reading list with ratings');
  const before = made.deploymentUrl ?? '';
  expect(before).toMatch(/^http:\/\/(127\.0\.0\.1|[a-z0-9-]+\.localhost):/);

  davit = await restartedWith(publicAddresses);
  const moved = (await davit.api.project(made.id)).deploymentUrl ?? '';
  expect(moved).toMatch(/^https:\/\/[a-z0-9-]+\.apps\.example\.com$/);
  const page = await throughProxy(`${moved}/`, davit.env.EDGE_PORT);
  expect(page.status).toBe(200);
  expect(page.headers['x-davit-version']).toBe('1');
  expect((await davit.api.live('tip calculator')).deploymentUrl).toMatch(/^https:\/\/[a-z0-9-]+\.apps\.example\.com$/);

  davit = await restartedWith({ PUBLIC_URL: '', APPS_PUBLIC_URL: '' });
  expect((await davit.api.project(made.id)).deploymentUrl).toMatch(/^http:\/\/[a-z0-9-]+\.localhost:|^http:\/\/127\.0\.0\.1:/);
});

test('the links that Davit prints lead to the public address, and the console answers there', async () => {
  davit = await restartedWith(publicAddresses);
  const { url } = await davit.admin<{ url: string }>('people', 'first-link');
  expect(url).toMatch(/^https:\/\/davit\.example\.com\/link\/.+/);
  const console = await throughProxy(url, davit.env.PORT, { accept: 'text/html' });
  expect(console.status).toBe(200);
  expect(console.headers['content-security-policy']).toContain('https://*.apps.example.com');
  const foreign = await throughProxy('https://other.example.com/', davit.env.PORT);
  expect(foreign.status).toBe(400);
});
