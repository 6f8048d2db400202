/** What surrounds every board: the score, the best one so far, what just happened, and the end of a game. */

export interface Table {
  board: HTMLElement;
  showScore(score: number): void;
  announce(text: string): void;
  /** Ends the game: says so, stores the best score, and offers the leaderboard. Null: a game without a score. */
  end(text: string, score: number | null): void;
  /** What the player chose beside the board, such as the opponent. */
  choice(id: string): string;
}

type Game = (table: Table) => void;

/** Runs a game in its frame, again for each new game. With `fewest`, the lower score is the better one. */
export function runGame(game: Game): void {
  const root = document.querySelector<HTMLElement>('[data-game]');
  if (root === null) return;
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`);
  for (const name of ['bar', 'choices', 'keys']) part(name)?.removeAttribute('hidden');
  const best = bestScore(root.dataset.game ?? '', root.dataset.better === 'fewest');
  const write = (name: string, text: string) => {
    const place = part(name);
    if (place !== null && place.textContent !== text) place.textContent = text;
  };
  const showBest = () => write('best', best.read() === null ? '–' : String(best.read()));
  const start = () => {
    const board = part('board');
    if (board === null) return;
    const fresh = board.cloneNode(false) as HTMLElement;
    board.replaceWith(fresh);
    part('over')?.setAttribute('hidden', '');
    write('score', '0');
    showBest();
    game({
      board: fresh,
      showScore: (score) => write('score', String(score)),
      announce: (text) => write('status', text),
      end(text, score) {
        write('status', text);
        if (score === null) return;
        best.record(score);
        showBest();
        offerLeaderboard(part('over'), score);
      },
      choice: (id) => root.querySelector<HTMLSelectElement>(`#${id}`)?.value ?? '',
    });
  };
  root.querySelector('#new-game')?.addEventListener('click', start);
  root.querySelector('[data-choices="restart"]')?.addEventListener('change', start);
  start();
}

function offerLeaderboard(place: HTMLElement | null, score: number): void {
  const link = place?.querySelector('a');
  if (!place || !link) return;
  const address = new URL(link.href);
  address.searchParams.set(link.dataset.field ?? 'points', String(score));
  link.href = address.href;
  place.hidden = false;
}

/** The best score on this device. Without storage, such as in a private window, only of this visit. */
function bestScore(game: string, isFewest: boolean) {
  const key = `best score: ${game}`;
  let best: number | null = null;
  try {
    const stored = localStorage.getItem(key);
    best = stored === null ? null : Number(stored);
  } catch {
    // Storage is blocked.
  }
  return {
    read: () => best,
    record(score: number) {
      if (best !== null && (isFewest ? score >= best : score <= best)) return;
      best = score;
      try {
        localStorage.setItem(key, String(score));
      } catch {
        // Storage is blocked.
      }
    },
  };
}
