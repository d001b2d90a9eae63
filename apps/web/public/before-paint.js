// Runs before the first paint, so that nobody sees the wrong theme flash, nor the frame where the sign-in page opens. A file of its
// own: the page has no inline script.
let isSignedIn = false;
try {
  const stored = (name) => localStorage.getItem(`spillway.${name}`);
  const root = document.documentElement;
  const theme = sessionStorage.getItem('spillway.theme') ?? stored('theme');
  root.dataset.theme = theme === 'dark' ? 'dark' : 'light';
  root.dataset.edition = stored('edition') === 'ADVANCE' ? 'advance' : 'lite';
  root.lang = stored('language') ?? (navigator.language.toLowerCase().startsWith('en') ? 'en' : 'vi');
  isSignedIn = document.cookie.includes(`.${location.host.replace(/[^A-Za-z0-9.-]/g, '_')}=`);
  root.dataset.opens = isSignedIn ? 'frame' : 'door';
  root.dataset.menu = stored('sidebar') === 'full' ? 'full' : 'mini';
} catch {
  // Storage may be refused; the defaults in index.html then stand.
}

// The code of the dashboard comes beside the first files for whoever is signed in and opens it, not after those have run; and
// while somebody types a password.
try {
  const names = document.querySelector('meta[name="first-load"]')?.content.split(' ') ?? [];
  const bring = () => {
    for (const name of names) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = `/${name}`;
      document.head.append(link);
    }
  };
  if (!isSignedIn) addEventListener('load', () => location.pathname === '/account/login' && bring(), { once: true });
  else if (['/', '/dashboard'].includes(location.pathname)) bring();
} catch {
  // Without it the page opens, only later.
}
