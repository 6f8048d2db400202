/** A start that cannot be, told in one sentence for the person who tried it. */
export class StartRefused extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'StartRefused';
  }
}

/** Listens, and says which setting to change where the port cannot be had. Throws StartRefused. */
export async function listen<T>(setting: 'PORT' | 'EDGE_PORT', port: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'another program has it' : code === 'EACCES' ? 'it is not allowed' : message;
    throw new StartRefused(`Port ${port} cannot be listened on: ${why}. Set ${setting} to another port.`, error);
  }
}
