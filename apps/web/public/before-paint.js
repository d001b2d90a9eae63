// Runs before the first paint, so that nobody sees the wrong theme flash. A file of its own: the page has no inline script.
try {
  const stored = (name) => localStorage.getItem(`spillway.${name}`);
  const root = document.documentElement;
  const theme = sessionStorage.getItem('spillway.theme') ?? stored('theme');
  root.dataset.theme = theme === 'dark' ? 'dark' : 'light';
  root.dataset.edition = stored('edition') === 'ADVANCE' ? 'advance' : 'lite';
  root.lang = stored('language') ?? (navigator.language.toLowerCase().startsWith('en') ? 'en' : 'vi');
} catch {
  // Storage may be refused; the defaults in index.html then stand.
}
