// Before the first paint, so that a dark console never flashes white. A file, because the page allows no inline script.
try {
  const theme = localStorage.getItem('davit-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked: the system's setting applies.
}
