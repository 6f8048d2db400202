/** Changes of the sources of a server; simultaneous ones count as one. The console has a watcher of its own. */
import { watch } from 'node:fs';
import { join } from 'node:path';

const settleMs = 60;
const isSource = (name) => /\/src\/.*\.(ts|tsx|css|svg|json)$/.test(name) && !/\.test\.tsx?$|\/testing\/|^console\//.test(name);

/** @param {string} root the checkout */
export function watchSources(root) {
  let resolveNext = () => {};
  let isPending = false;
  let timer;
  const changed = new Set();
  const notify = () => {
    isPending = true;
    resolveNext();
  };
  const watchers = ['apps', 'packages'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name === null || name.includes('node_modules') || !isSource(name)) return;
      changed.add(join(root, folder, name));
      clearTimeout(timer);
      timer = setTimeout(notify, settleMs);
    }),
  );
  return {
    notify,
    /** Open watchers keep the process alive. */
    close() {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
    },
    /** Resolves with the paths of the changed sources. */
    async next() {
      if (!isPending) await new Promise((resolve) => (resolveNext = resolve));
      isPending = false;
      const paths = [...changed];
      changed.clear();
      return paths;
    },
  };
}
