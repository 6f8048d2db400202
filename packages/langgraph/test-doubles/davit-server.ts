/** A real Davit server with limits that no test reaches, and a client of it. */
import { Davit } from '@davit/client';
import { type RunningServer, removeTemporaryFolders, startServer } from '../../../test/harness/server.ts';

export interface DavitServer {
  server: RunningServer;
  davit: Davit;
  close(): Promise<void>;
}

export async function openDavitServer(settings: Record<string, string> = {}): Promise<DavitServer> {
  const buckets = ['START', 'WRITE', 'LIST', 'OTHER'].map((name) => `RATE_LIMIT_AGENT_${name}_PER_MIN`);
  const server = await startServer({ env: { ...Object.fromEntries(buckets.map((name) => [name, '1000000'])), ...settings } });
  return {
    server,
    davit: new Davit({ baseUrl: server.url, apiKey: server.api.key }),
    async close() {
      await server.stop();
      await removeTemporaryFolders();
    },
  };
}
