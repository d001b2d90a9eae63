// Runs before the first paint, so that nobody sees the wrong theme flash, nor the frame where the sign-in page opens. A file of its
// own: the page has no inline script.
let isSignedIn = false;
const host = location.host.replace(/[^A-Za-z0-9.-]/g, '_');
const stored = (name) => localStorage.getItem(`spillway.${name}`);
try {
  const root = document.documentElement;
  const theme = sessionStorage.getItem('spillway.theme') ?? stored('theme');
  root.dataset.theme = theme === 'dark' ? 'dark' : 'light';
  root.dataset.edition = stored('edition') === 'ADVANCE' ? 'advance' : 'lite';
  root.lang = stored('language') ?? (navigator.language.toLowerCase().startsWith('en') ? 'en' : 'vi');
  isSignedIn = document.cookie.includes(`.${host}=`);
  root.dataset.opens = isSignedIn ? 'frame' : 'door';
  root.dataset.menu = stored('sidebar') === 'full' ? 'full' : 'mini';
} catch {
  // Storage may be refused; the defaults in index.html then stand.
}

// What the page asked first last time (`asked-ahead.ts`) is on its way while its code is loaded and run.
try {
  const asked = JSON.parse(stored('asked-first'));
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`spillway.token.${host}=`));
  const { token, expires } = JSON.parse(decodeURIComponent(entry.slice(entry.indexOf('=') + 1)));
  if (asked.path === location.pathname && Date.parse(expires) > Date.now()) {
    const headers = { ...asked.headers, authorization: `Bearer ${token}` };
    const response = fetch(asked.address, { method: 'POST', headers, body: asked.body });
    // Whoever takes it hears of it.
    response.catch(() => {});
    window.spillwayAskedAhead = { address: asked.address, headers, body: asked.body, response };
  }
} catch {
  // Nobody is signed in, or nothing was asked yet.
}

// What opens first comes while the first files run, not after them: the dashboard for whoever is signed in and opens it; else
// the sign-in page, and the code of the dashboard while somebody types a password.
try {
  const bring = (list, isForLater = false) => {
    for (const name of document.querySelector(`meta[name="${list}"]`)?.content.split(' ') ?? []) {
      const link = document.createElement('link');
      const isStyle = name.endsWith('.css');
      // A browser complains of a style that it has and that nobody uses soon.
      if (isStyle && isForLater) continue;
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) {
        link.as = 'style';
        // As the build asks for styles: asked otherwise, each would be fetched a second time.
        link.crossOrigin = '';
      }
      link.href = `/${name}`;
      document.head.append(link);
    }
  };
  if (isSignedIn) {
    if (['/', '/dashboard'].includes(location.pathname)) bring('first-load');
  } else if (location.pathname === '/account/login') {
    // Once the frame is painted: what is compiled before that holds it up.
    requestAnimationFrame(() => setTimeout(() => bring(`door-${document.documentElement.lang}`)));
    addEventListener('focusin', () => bring('first-load', true), { once: true });
  }
} catch {
  // Without it the page opens, only later.
}
