/**
 * What the script of a screen may use. It runs in a sandboxed frame with no access to the app, its cookies or the network:
 * it draws below `root`, and talks to the feature's acts.
 */
import type { Input, Json } from './bespoke.ts';

export type { Input, Json } from './bespoke.ts';

export interface Screen {
  /** Empty. The frame is as high as what is drawn here. */
  root: HTMLElement;
  /** The `state` of the page's screen part; null without one. */
  state: Json;
  /** Runs an act of the server code; resolves with its `give`, and rejects with the sentence of a refusal. */
  act(name: string, input?: Input): Promise<Json>;
  /** Calls back with the name of each key that is pressed, such as `ArrowUp`, `Enter` or `a`; not while an input has the focus. */
  onKey(listener: (key: string) => void): void;
  /** The only sound: a tone of 40 to 8,000 hertz and at most 2,000 ms. Resolves when it is over. Browsers are silent until the first click or key. */
  beep(hertz: number, milliseconds: number): Promise<void>;
  /** Shows the page's other parts again, as they are after an act; the screen stays as it is. */
  reload(): void;
}

declare global {
  var davitScreen: ((draw: (screen: Screen) => void) => void) | undefined;
}

/** Draws the screen. Colors: the CSS variables `--page`, `--card`, `--text`, `--muted`, `--line`, `--accent`, `--on-accent`. */
export function screen(draw: (screen: Screen) => void): void {
  globalThis.davitScreen?.(draw);
}
