import type { Scripts, Visit } from '../visit.ts';

interface Square {
  x: number;
  y: number;
  piece: string;
  color: string;
}

const e2 = 52;
const e4 = 36;
const e5 = 28;

/** The 64 squares from the top left to the bottom right, found by their shape; none without a board. */
async function board({ page }: Visit): Promise<Square[]> {
  return page.evaluate(() => {
    const shapes = [...document.querySelectorAll('body *')].map((element) => ({
      element,
      box: element.getBoundingClientRect(),
      style: getComputedStyle(element),
    }));
    const colored = shapes.filter(
      ({ element, box, style }) =>
        box.width > 18 &&
        box.width < 160 &&
        Math.abs(box.width - box.height) < box.width * 0.1 &&
        (element.tagName === 'rect' ||
          style.backgroundImage !== 'none' ||
          !/rgba\(.*, 0\)|transparent/.test(style.backgroundColor)),
    );
    for (const size of new Set(colored.map(({ box }) => Math.round(box.width)))) {
      const cells = colored.filter(({ box }) => Math.abs(box.width - size) <= 1);
      const columns = [...new Set(cells.map(({ box }) => Math.round((box.left / size) * 2)))].length;
      if (cells.length < 64 || columns < 8) continue;
      const left = Math.min(...cells.map(({ box }) => box.left));
      const top = Math.min(...cells.map(({ box }) => box.top));
      const squares = new Map<number, Element>();
      for (const { element, box } of cells) {
        const [column, row] = [Math.round((box.left - left) / (size + 0.5)), Math.round((box.top - top) / (size + 0.5))];
        if (column < 8 && row < 8 && !squares.has(row * 8 + column)) squares.set(row * 8 + column, element);
      }
      if (squares.size !== 64) continue;
      squares.get(36)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const marks = [...document.querySelectorAll('body *')].flatMap((element) => {
        const box = element.getBoundingClientRect();
        if (box.width === 0 || box.width > size * 1.5) return [];
        const own = [...element.childNodes]
          .filter((node) => node.nodeType === 3)
          .map((node) => node.textContent)
          .join('')
          .replace(/\b(?:[a-h][1-8]?|[1-8])\b/g, '')
          .trim();
        const before = getComputedStyle(element, '::before').content;
        const image = getComputedStyle(element).backgroundImage;
        const look =
          own +
          (element.getAttribute('src') ?? '') +
          (element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '') +
          (element.getAttribute('d') ?? '') +
          (/^".*[^\sa-h1-8"].*"$/.test(before) ? before : '') +
          (image.startsWith('url(') ? image : '');
        return look === '' ? [] : [{ look, x: box.left + box.width / 2, y: box.top + box.height / 2 }];
      });
      return Array.from({ length: 64 }, (_, i) => {
        const element = squares.get(i) ?? document.body;
        const box = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const inside = marks.filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom);
        return {
          x: box.left + box.width / 2,
          y: box.top + box.height / 2,
          piece: inside.map(({ look }) => look).join(' '),
          color: style.backgroundColor + style.backgroundImage + style.fill,
        };
      });
    }
    return [];
  });
}

const pieces = async (visit: Visit) => (await board(visit)).map(({ piece }) => piece);

/** The pieces, if they stand as at the start of a game. */
function atStart(found: string[]) {
  const pawns = new Set(found.slice(48, 56));
  const empty = new Set(found.slice(16, 48));
  return (
    found.length === 64 &&
    pawns.size === 1 &&
    empty.size === 1 &&
    !empty.has(found[e2] ?? '') &&
    found[56] === found[63] &&
    found[57] === found[62] &&
    found[56] !== found[57]
  );
}

async function holdsWithin(visit: Visit, seconds: number, holds: () => Promise<boolean>) {
  for (let left = seconds * 5; left > 0; left--) {
    if (await holds()) return true;
    await visit.page.waitForTimeout(200);
  }
  return false;
}

async function newGame(visit: Visit) {
  await visit.page.setViewportSize({ width: 1280, height: 1000 });
  await visit.press(['New game', 'Create game', 'Start game', 'Play']).catch(() => visit.go(['New game', 'Play']));
  if (await holdsWithin(visit, 2, async () => atStart(await pieces(visit)))) return;
  await visit.fillRest();
  await visit.send(['Start', 'Create', 'Begin', 'Play', 'New game']);
  visit.check(
    await holdsWithin(visit, 5, async () => atStart(await pieces(visit))),
    'No chessboard with the pieces as at the start is shown.',
  );
}

async function join(guest: Visit, host: Visit) {
  await guest.page.setViewportSize({ width: 1280, height: 1000 });
  await guest.press(['Join game', 'Join']).catch(() => guest.go(['Join game', 'Join', 'Lobby', 'Games']));
  if (await holdsWithin(guest, 1, async () => (await pieces(guest)).some((piece) => piece !== ''))) return;
  const code =
    /(?:code|game id|game|id)\s*(?:is)?\s*[:#]\s*#?([\w-]{3,})/i.exec(await host.page.locator('body').innerText())?.[1] ??
    host.page.url().split(/[/=]/).at(-1) ??
    '';
  const box = guest.page
    .getByRole('textbox', { name: /code|id|game/i })
    .or(guest.page.getByPlaceholder(/code|id|game/i))
    .filter({ visible: true });
  if (await box.count()) await box.first().fill(code);
  await guest.press([/^\W*join\b/i, /play|enter|open/i]);
}

/** Moves what stands on one square to another, by two clicks or else by dragging; says whether it went. */
async function move(visit: Visit, from: number, to: number) {
  const { mouse } = visit.page;
  const before = await board(visit);
  const [start, end] = [before[from], before[to]];
  if (!start || !end) return false;
  const moved = async () => {
    const now = await pieces(visit);
    return now[to] === start.piece && now[from] !== start.piece;
  };
  await mouse.click(start.x, start.y);
  await mouse.click(end.x, end.y);
  if (await holdsWithin(visit, 1, moved)) return true;
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(end.x, end.y, { steps: 8 });
  await mouse.up();
  return holdsWithin(visit, 1, moved);
}

/** A new game in which the first move is made, with a guest as the opponent if the game waits for one. */
async function play(visit: Visit) {
  await newGame(visit);
  if (await move(visit, e2, e4)) return;
  if (await visit.sees(/waiting|share|invite/i)) await join(await visit.another(), visit);
  visit.check(await move(visit, e2, e4), 'The pawn does not go from e2 to e4.');
}

/** A chess web application. */
export const scripts: Scripts = {
  'Create a new chess game through the "New Game" button on the homepage.': async (visit) => {
    await newGame(visit);
    visit.check(atStart(await pieces(visit)), 'The pieces do not stand as at the start.');
  },
  'Join an existing chess game using the "Join Game" feature.': async (visit) => {
    await newGame(visit);
    const guest = await visit.another();
    await join(guest, visit);
    visit.check(
      await holdsWithin(guest, 5, async () => new Set(await pieces(guest)).size >= 6),
      'The guest sees no chessboard with pieces.',
    );
    const before = (await pieces(guest)).join();
    if (await move(visit, e2, e4))
      visit.check(
        await holdsWithin(guest, 5, async () => (await pieces(guest)).join() !== before),
        'The move is not seen by who joined.',
      );
    else visit.check(await move(guest, e2, e4), 'Neither of the players can move.');
  },
  'Make a legal move on the chessboard by selecting a piece and moving it to an allowable position.': async (visit) => {
    await play(visit);
    const now = await pieces(visit);
    visit.check(now[e4] === now[48] && now[e2] !== now[e4], 'The pawn is not on e4.');
    await visit.open();
    await newGame(visit);
    visit.check(!(await move(visit, e2, e5)), 'A pawn may jump from e2 to e5.');
  },
  'Undo the last move using the "Undo" button in a game session.': async (visit) => {
    await play(visit);
    const mine = (await pieces(visit)).join();
    await holdsWithin(visit, 2, async () => (await pieces(visit)).join() !== mine);
    await visit.press(['Undo', 'Take back', 'Takeback']);
    if (await holdsWithin(visit, 2, async () => atStart(await pieces(visit)))) return;
    await visit.press(['Undo', 'Take back', 'Takeback']);
    visit.check(await holdsWithin(visit, 3, async () => atStart(await pieces(visit))), 'The move is not undone.');
  },
  'Resign from the current game by clicking the "Resign" button.': async (visit) => {
    await play(visit);
    await visit.notSee(/resigned|by resignation/i);
    await visit.press('Resign');
    await visit.see([/resigned/i, /resignation/i, /\bresigns\b/i]);
    visit.check(
      (await board(visit)).length === 64 || (await visit.sees(/game over|wins|won|lost|result/i)),
      'The final state is not shown.',
    );
  },
  'Change the board theme by selecting a different option from the "Theme" button.': async (visit) => {
    await newGame(visit);
    const colors = async () =>
      (await board(visit))
        .slice(0, 2)
        .map(({ color }) => color)
        .join();
    const before = await colors();
    const changed = () => holdsWithin(visit, 1, async () => !['', before].includes(await colors()));
    const select = visit.page
      .locator('select')
      .filter({ visible: true })
      .and(visit.page.getByLabel(/theme|board/i))
      .or(visit.page.locator('select').filter({ hasText: /classic|wood|green|brown|ocean|marble/i }));
    if (await select.count()) {
      for (const index of [1, 2, 0]) {
        await select.first().selectOption({ index });
        if (await changed()) break;
      }
    } else {
      const named = visit.page
        .locator('button, a, label, [role=radio], [role=option], [role=menuitem], [role=menuitemradio], [role=tab]')
        .filter({
          hasText: /green|brown|wood|blue|dark|classic|marble|ocean|forest|purple|gr[ae]y|walnut|coral|midnight|emerald/i,
        })
        .filter({ visible: true });
      if (!(await named.count())) await visit.press('Theme');
      for (let i = 0; i < Math.min(await named.count(), 5) && !(await changed()); i++) await named.nth(i).click();
    }
    visit.check(await changed(), 'The squares keep their colors.');
    visit.check(await move(visit, e2, e4), 'After the change a piece cannot be moved.');
  },
  'Select a different difficulty level for a new game from the "Difficulty" settings.': async (visit) => {
    const levels = ['Hard', 'Expert', 'Advanced', 'Difficult'] as const;
    await visit.page.setViewportSize({ width: 1280, height: 1000 });
    if (!(await visit.sees(['Difficulty', 'Hard', 'Expert']))) await visit.press('New game').catch(() => visit.go('New game'));
    await visit.choose(['Difficulty', 'Level'], levels).catch(() => visit.press(levels));
    if (!atStart(await pieces(visit))) {
      const start = visit.page.getByRole('button', { name: /start|create|begin|play|new game/i }).filter({ visible: true });
      if (await start.count()) await start.first().click();
      else await visit.press('New game').catch(() => visit.go('New game'));
    }
    if (!(await holdsWithin(visit, 2, async () => atStart(await pieces(visit)))))
      await visit.send(['Start', 'Create', 'Begin', 'Play']);
    visit.check(await holdsWithin(visit, 4, async () => atStart(await pieces(visit))), 'No game begins.');
    const chosen = await visit.page.locator('option:checked').allInnerTexts();
    visit.check(
      chosen.some((option) => /hard|expert|advanced|difficult\b/i.test(option)) ||
        (await visit.sees([/\bhard\b/i, /expert/i, /advanced/i])),
      'The game does not show the chosen level.',
    );
  },
  'View the game history of the last completed game session.': async (visit) => {
    await play(visit);
    await visit.press('Resign');
    await visit.see([/resigned/i, /resignation/i, /game over/i, /\bwins\b/i]);
    await visit
      .go(['Game history', 'History', 'My games', 'Past games'])
      .catch(() => visit.open().then(() => visit.go(['History', 'My games'])));
    if (!(await visit.sees(/\be2.{0,4}e4\b|\be4\b/)))
      await visit.openItem().catch(() => visit.press(['View', 'Review', 'Replay', 'Details', 'Moves']));
    await visit.see(/\be2.{0,4}e4\b|\be4\b/);
  },
  "Verify that the website uses 'alice blue' as the background color and 'steel blue' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'aliceblue'), `The background is ${background}, not alice blue.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'steelblue')),
        `No component is steel blue: ${parts.join(', ')}.`,
      );
    },
};
