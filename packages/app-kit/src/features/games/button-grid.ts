/** A board of buttons: one tab stop, arrow keys between them. */

export interface ButtonGrid {
  buttons: HTMLButtonElement[];
  /** Shows a button's content; `label` is read aloud. */
  show(at: number, label: string, className: string, content?: string): void;
}

/** `press` gets the index of the pressed button, from the top left, row by row. */
export function buttonGrid(board: HTMLElement, columns: number, count: number, press: (at: number) => void): ButtonGrid {
  board.style.setProperty('--columns', String(columns));
  const buttons = Array.from({ length: count }, (_, at) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = at === 0 ? 0 : -1;
    button.addEventListener('click', () => press(at));
    return button;
  });
  board.replaceChildren(...buttons);
  board.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = at < 0 ? at : at + stepOf(event.key, at, columns);
    const button = buttons[next];
    if (button === undefined || next === at) return;
    event.preventDefault();
    for (const one of buttons) one.tabIndex = -1;
    button.tabIndex = 0;
    button.focus();
  });
  return {
    buttons,
    show(at, label, className, content = '') {
      const button = buttons[at];
      if (button === undefined) return;
      button.className = className;
      button.setAttribute('aria-label', label);
      if (button.textContent !== content) button.textContent = content;
    },
  };
}

function stepOf(key: string, at: number, columns: number): number {
  const column = at % columns;
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? -1 : 0;
    case 'ArrowRight':
      return column < columns - 1 ? 1 : 0;
    case 'ArrowUp':
      return -columns;
    case 'ArrowDown':
      return columns;
    default:
      return 0;
  }
}
