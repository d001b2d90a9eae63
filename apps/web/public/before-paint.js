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

// Whoever is signed in and opens the dashboard is brought its code beside the first files, not after they have run.
try {
  const place = location.host.replace(/[^A-Za-z0-9.-]/g, '_');
  const isHome = location.pathname === '/' || location.pathname === '/dashboard';
  const names = document.querySelector('meta[name="first-load"]')?.content;
  if (names && isHome && document.cookie.includes(`.${place}=`))
    for (const name of names.split(' ')) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = `/${name}`;
      document.head.append(link);
    }
} catch {
  // Without it the page opens as it always did.
}
