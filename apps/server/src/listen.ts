/** A failed start, explained in one sentence for the person who tried it. */
export class StartRefused extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'StartRefused';
  }
}

/** The system's error if HOST is not an address of this machine. */
const notOurAddress = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

export interface ListenInput {
  setting: 'PORT' | 'EDGE_PORT' | 'APPS_RPC_PORT';
  port: number;
  host: string;
}

/** Listens, and says which setting to change if the port is unavailable. Throws StartRefused. */
export async function listen<T>({ setting, port, host }: ListenInput, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const code = codeOf(error);
    if (code !== undefined && notOurAddress.has(code)) {
      const hostSetting = setting === 'APPS_RPC_PORT' ? 'APPS_RPC_HOST' : 'HOST';
      throw new StartRefused(
        `Cannot listen on ${host}: it is not an address of this machine. Set ${hostSetting} to one that is.`,
        error,
      );
    }
    throw new StartRefused(`Port ${port} of ${host} cannot be used: ${why(code, error)}. Set ${setting} to another port.`, error);
  }
}

/** The system's error code, from the error or one of its causes. */
function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (code !== undefined) return code;
  }
  return undefined;
}

function why(code: string | undefined, error: unknown): string {
  if (code === 'EADDRINUSE') return 'another program uses it';
  if (code === 'EACCES') return 'this user may not open it';
  return (error as Error).message.replace(/\.$/, '');
}
