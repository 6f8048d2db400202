/** Draws a game of chess, takes the player's moves, and plays the computer's. */
import { buttonGrid } from '../games/button-grid.ts';
import { patchElement } from '../realtime/patch-element.ts';
import { computerMove, levels } from './chess/computer.ts';
import { lastOf, outcomeOf, positionsOf } from './chess/game.ts';
import { isInCheck, legalMoves } from './chess/moves.ts';
import { moveOf, plainMove } from './chess/notation.ts';
import { type Move, type Position, type Side, sideOf, squareName } from './chess/position.ts';
import { pieceNames, shapes } from './piece-shapes.ts';
import { chooseTheme } from './theme.ts';

const thinkingMs = 400;

const board = document.getElementById('board');
const state = document.getElementById('match');
if (board !== null && state !== null) run(board, state);

function run(place: HTMLElement, game: HTMLElement): void {
  let moves: string[] = [];
  let positions: Position[] = [];
  /** The position on the board: the newest, or an earlier one. */
  let shown = 0;
  let selected: number | null = null;
  let isSending = false;
  let thinking: ReturnType<typeof setTimeout> | undefined;
  const mine = () => (game.dataset.mine ?? '').split(' ').filter(Boolean) as Side[];
  let isFlipped = mine().join('') === 'b';

  const grid = buttonGrid(place, 8, 64, (at) => press(isFlipped ? 63 - at : at));
  const position = () => positions[shown] ?? lastOf(positions);
  const isLive = () => shown === positions.length - 1;
  const mayMove = () => isLive() && !isSending && game.dataset.state === 'playing' && mine().includes(position().turn);

  function press(square: number): void {
    if (!mayMove()) return;
    const fitting = selected === null ? [] : legalMoves(position(), selected).filter(({ to }) => to === square);
    const piece = position().board[square] ?? '';
    if (fitting.length > 0) void (fitting.length > 1 ? promote(fitting) : send(fitting[0]));
    else selected = piece !== '' && sideOf(piece) === position().turn && square !== selected ? square : null;
    draw();
  }

  /** The pawn reaches the last row: the player chooses its piece. */
  function promote(fitting: Move[]): void {
    const dialog = document.getElementById('promotion');
    if (!(dialog instanceof HTMLDialogElement)) return;
    dialog.onclick = ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button === null) return;
      dialog.close();
      void send(fitting.find(({ promotion }) => promotion === button.value));
    };
    dialog.showModal();
  }

  /** Shows the move at once; the server's answer replaces it. */
  async function send(move: Move | undefined): Promise<void> {
    if (move === undefined) return;
    const seen = moves.length;
    selected = null;
    moves = [...moves, plainMove(move)];
    positions = positionsOf(moves);
    shown = positions.length - 1;
    draw();
    await post({ act: 'move', move: plainMove(move), seen: String(seen) });
  }

  async function post(values: Record<string, string>): Promise<void> {
    const form = document.querySelector<HTMLFormElement>('#acts');
    if (form === null || isSending) return;
    isSending = true;
    clearTimeout(thinking);
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.set(name, value);
    for (const [name, value] of Object.entries(values)) body.set(name, value);
    try {
      const answer = await fetch(form.action, { method: 'POST', body });
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('match');
      if (next) patchElement(game, next);
      else
        announce(
          answer.status === 429
            ? 'Too many moves in a minute. Wait a little, then go on.'
            : 'The move was not saved. Load the page again.',
        );
    } catch {
      announce('There is no connection. Load the page again to go on.');
    }
    isSending = false;
    read();
  }

  function announce(text: string): void {
    const status = document.getElementById('match-status');
    if (status) status.textContent = text;
  }

  /** Takes over what the server says of the game. */
  function read(): void {
    const wasLive = positions.length === 0 || isLive();
    moves = (game.dataset.moves ?? '').split(' ').filter(Boolean);
    positions = positionsOf(moves);
    shown = wasLive ? positions.length - 1 : Math.min(shown, positions.length - 1);
    selected = null;
    draw();
    think();
  }

  function think(): void {
    clearTimeout(thinking);
    const { against, state: now, level } = game.dataset;
    const last = lastOf(positions);
    const isNext = mine().length === 1 && !mine().includes(last.turn) && outcomeOf(positions) === null;
    if (against !== 'computer' || now !== 'playing' || !isNext) return;
    announce('The computer is thinking…');
    thinking = setTimeout(() => {
      const move = computerMove(last, levels.find((one) => one === level) ?? 'medium', Math.random);
      if (move !== null) void send(move);
    }, thinkingMs);
  }

  function draw(): void {
    const now = position();
    const last = moveOf(moves[shown - 1] ?? '');
    const targets = selected === null ? [] : legalMoves(now, selected).map(({ to }) => to);
    const king = isInCheck(now, now.turn) ? now.board.indexOf(now.turn === 'w' ? 'K' : 'k') : -1;
    for (let at = 0; at < 64; at++) {
      const square = isFlipped ? 63 - at : at;
      const piece = now.board[square] ?? '';
      const classes = [
        'square',
        (square + (square >> 3)) % 2 === 0 ? 'is-light' : 'is-dark',
        square === selected ? 'is-selected' : '',
        targets.includes(square) ? (piece === '' ? 'is-target' : 'is-target is-taken') : '',
        square === last?.from || square === last?.to ? 'is-last' : '',
        square === king ? 'is-check' : '',
      ];
      const what = piece === '' ? 'empty' : `${sideOf(piece) === 'w' ? 'white' : 'black'} ${pieceNames[piece.toLowerCase()]}`;
      grid.show(
        at,
        `${squareName(square)}, ${what}${targets.includes(square) ? ', can go here' : ''}`,
        classes.filter(Boolean).join(' '),
      );
      const button = grid.buttons[at];
      if (button && button.dataset.piece !== piece) {
        button.dataset.piece = piece;
        button.replaceChildren(...(piece === '' ? [] : [drawing(piece)]));
      }
      if (button) button.dataset.name = edgeName(at, square);
    }
    for (const button of game.querySelectorAll<HTMLElement>('[data-move]'))
      button.toggleAttribute('aria-current', Number(button.dataset.move) === shown);
  }

  /** The names of files and ranks, at the left and lower edge. */
  const edgeName = (at: number, square: number) => {
    const [file = '', rank = ''] = squareName(square);
    return `${at >= 56 ? file : ''}${at % 8 === 0 ? rank : ''}`;
  };

  const show = (at: number) => {
    shown = Math.max(0, Math.min(at, positions.length - 1));
    selected = null;
    draw();
  };
  const review: Record<string, () => void> = {
    'first-move': () => show(0),
    'previous-move': () => show(shown - 1),
    'next-move': () => show(shown + 1),
    'last-move': () => show(positions.length - 1),
    flip() {
      isFlipped = !isFlipped;
      draw();
    },
  };
  for (const [id, act] of Object.entries(review)) document.getElementById(id)?.addEventListener('click', act);
  document.getElementById('review')?.removeAttribute('hidden');

  game.addEventListener('click', ({ target }) => {
    const move = target instanceof Element ? target.closest<HTMLElement>('[data-move]') : null;
    if (move) show(Number(move.dataset.move));
  });
  game.addEventListener('submit', (event) => {
    const act = event.submitter instanceof HTMLButtonElement ? event.submitter.value : '';
    if (!(event.target instanceof HTMLFormElement) || event.target.id !== 'acts') return;
    event.preventDefault();
    void post({ act, seen: String(moves.length) });
  });
  document.addEventListener('live-update', () => {
    if (!isSending) read();
  });
  dragging(place, grid.buttons, (from, to) => {
    const [start, end] = isFlipped ? [63 - from, 63 - to] : [from, to];
    if (selected !== start) press(start);
    if (selected === start) press(end);
  });
  chooseTheme();
  read();
}

/** A piece can also be dragged; a press that ends where it began is a click. */
function dragging(place: HTMLElement, squares: HTMLElement[], drop: (from: number, to: number) => void): void {
  let from = -1;
  const at = (x: number, y: number) => squares.findIndex((square) => square.contains(document.elementFromPoint(x, y)));
  place.addEventListener('pointerdown', ({ clientX, clientY }) => {
    from = at(clientX, clientY);
  });
  place.addEventListener('pointerup', ({ clientX, clientY }) => {
    const to = at(clientX, clientY);
    if (from >= 0 && to >= 0 && from !== to) drop(from, to);
    from = -1;
  });
}

function drawing(piece: string): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const picture = document.createElementNS(space, 'svg');
  picture.setAttribute('viewBox', '0 0 45 45');
  picture.setAttribute('class', `piece is-${sideOf(piece)}`);
  picture.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('fill-rule', 'evenodd');
  path.setAttribute('d', shapes[piece.toLowerCase()] ?? '');
  picture.append(path);
  return picture;
}
