/** `davit mcp`: the endpoints as tools for a model's client. */
import { Command } from 'commander';
import { chosenUrl, findAccount, openDavit, type TargetOptions, withTarget } from '../account/sign-in.ts';
import { wholeNumber } from '../parse-whole-number.ts';
import { print, printNote } from '../terminal.ts';
import { version } from '../version.ts';

export const mcp = (): Command =>
  withTarget(new Command('mcp'))
    .description('serve the API as tools of the Model Context Protocol, on stdin and stdout')
    .option(
      '--http <port>',
      'serve over HTTP on 127.0.0.1 instead; each request sends its own key; 0: a free port',
      wholeNumber(0),
    )
    .action(async ({ http, ...target }: TargetOptions & { http?: number }) =>
      http === undefined ? onStdio(target) : overHttp(target, http),
    );

/** stdout carries only the protocol. Ends with stdin. */
async function onStdio(target: TargetOptions): Promise<void> {
  const davit = openDavit(await findAccount(target));
  const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
  const { makeMcpServer } = await import('@davit/mcp');
  serveStdio(() => makeMcpServer(davit, { version }), { onerror: ({ message }) => printNote(`davit mcp: ${message}`) });
}

async function overHttp(target: TargetOptions, port: number): Promise<void> {
  const { serveHttp } = await import('../mcp/serve-http.ts');
  const { url, close } = await serveHttp(await chosenUrl(target), version, port);
  print(url);
  const signal = await new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => resolve(name));
  });
  printNote(`Stopped by ${signal}.`);
  await close();
}
