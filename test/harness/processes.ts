import { readdir, readFile } from 'node:fs/promises';

/** Processes whose command line or environment contains the text, such as a project's id: leftovers of a dead server. */
export async function processesOf(text: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
      return `${await read('cmdline')} ${await read('environ')}`.includes(text) && Number(pid) !== process.pid ? pid : null;
    }),
  );
  return found.filter((pid) => pid !== null);
}
