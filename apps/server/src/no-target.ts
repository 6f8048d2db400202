import type { Target } from '@davit/launch';

/** Never called here: operations that need the apps are forwarded. */
export const noTarget = new Proxy({} as Target, {
  get(_, method) {
    return () => {
      throw new Error(`invariant broken: ${String(method)} belongs to the server that runs the apps`);
    };
  },
});
