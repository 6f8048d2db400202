/** `davit mcp`: the same endpoints as tools for a model's client. */
import { Command } from 'commander';
import { chosenUrl, findAccount, openDavit } from '../account/sign-in.ts';
import { say, talk } from '../terminal.ts';
import { version } from '../version.ts';
import { wholeNumber } from '../whole-number.ts';

export const mcp = (): Command =>
  new Command('mcp')
    .description('serve the endpoints as tools by the Model Context Protocol: on stdin and stdout, or with --http')
    .option(
      '--http <port>',
      'over streamable HTTP on 127.0.0.1, each request with its own key; 0 takes a free port',
      wholeNumber(0),
    )
    .action(async ({ http }: { http?: number }) => (http === undefined ? onStdio() : overHttp(http)));

/** stdout belongs to the protocol. Ends with stdin. */
async function onStdio(): Promise<void> {
  const davit = openDavit(await findAccount());
  const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
  const { makeMcpServer } = await import('../mcp/mcp-server.ts');
  serveStdio(() => makeMcpServer(davit, version), { onerror: ({ message }) => talk(`davit mcp: ${message}`) });
}

async function overHttp(port: number): Promise<void> {
  const { serveHttp } = await import('../mcp/serve-http.ts');
  const { url, close } = await serveHttp(await chosenUrl(), version, port);
  say(url);
  const signal = await new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => resolve(name));
  });
  talk(`${signal}: no longer serving.`);
  await close();
}
