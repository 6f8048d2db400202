/** The colors of the board, remembered on this device. */
const key = 'board theme';

/** Applies the remembered theme, and each one that is chosen. */
export function chooseTheme(): void {
  const frame = document.getElementById('match-frame');
  const choices = [...document.querySelectorAll<HTMLInputElement>('input[name="board-theme"]')];
  const apply = (theme: string) => {
    if (frame) frame.dataset.theme = theme;
  };
  const stored = choices.find(({ value }) => value === remembered());
  if (stored) {
    stored.checked = true;
    apply(stored.value);
  }
  for (const choice of choices)
    choice.addEventListener('change', () => {
      apply(choice.value);
      remember(choice.value);
    });
}

function remembered(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked.
    return null;
  }
}

function remember(theme: string): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage is blocked.
  }
}
