import { readFileSync } from 'node:fs';
import { required } from '@spillway/checked/reads';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** What opens with the dashboard, in the order in which it is needed; the words of the usual language. */
const dashboard = [
  'src/shell/frame/SignedInFrame.tsx',
  'src/features/dashboard/DashboardPage.tsx',
  'src/features/dashboard/words/vi/dashboard.ts',
  'src/features/dashboard/charts/DashboardCharts.tsx',
];

/** What opens with the sign-in page, in a language. */
const signIn = (language: 'vi' | 'en') => [
  'src/kit/public/PublicLayout.tsx',
  'src/features/login/LoginPage.tsx',
  `src/features/login/words/${language}/login.ts`,
  ...['ui', 'shell', 'routes'].map((words) => `src/base/i18n/words/${language}/${words}.ts`),
];

/** By the name that `before-paint.js` finds them under. */
const lists = { 'first-load': dashboard, 'door-vi': signIn('vi'), 'door-en': signIn('en') };

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

function chunkOf(bundle: Bundle, name: string): Rolldown.OutputChunk | null {
  const file = bundle[name];
  return file?.type === 'chunk' ? file : null;
}

/** The file that holds an entry, what that needs, and their styles. */
function filesOf(bundle: Bundle, entry: string): readonly string[] {
  const holds = (id: string) => id.endsWith(`/${entry}`);
  const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some(holds));
  if (!first) throw new Error(`The build has no file for ${entry}, which opens first.`);
  const found = new Set([first.fileName]);
  for (const name of found) {
    for (const next of chunkOf(bundle, name)?.imports ?? []) found.add(next);
  }
  const styles = [...found].flatMap((name) => [...(chunkOf(bundle, name)?.viteMetadata?.importedCss ?? [])]);
  return [...found, ...styles];
}

/**
 * The names of these files, in the page, for `before-paint.js`: they are fetched beside the first ones, and compiled while those
 * run, instead of one after the other once those have asked who is there. The dashboard's for whoever is signed in and opens it,
 * the sign-in page's for everybody else.
 */
export function firstLoad(): Plugin {
  let isServed = false;
  return {
    name: 'spillway-first-load',
    config(_, { command }) {
      isServed = command === 'serve';
    },
    buildStart() {
      if (isServed) return;
      // Named by what is in it, so that a browser that has it does not ask: everything else waits for it.
      this.emitFile({ type: 'asset', name: 'before-paint.js', source: readFileSync(script) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return [scriptAt('/vite/before-paint.js')];
        const metas = Object.entries(lists).map(([name, entries]): HtmlTagDescriptor => {
          const files = new Set(entries.flatMap((entry) => filesOf(bundle as Bundle, entry)));
          const content = [...files].filter((file) => !html.includes(file)).join(' ');
          return { tag: 'meta', attrs: { name, content }, injectTo: 'head-prepend' };
        });
        const built = Object.values(bundle as Bundle).find(
          (file) => file.type === 'asset' && file.names.includes('before-paint.js'),
        );
        return [...metas, scriptAt(`/${required(built).fileName}`)];
      },
    },
  };
}

const script = new URL('before-paint.js', import.meta.url);

const scriptAt = (src: string): HtmlTagDescriptor => ({ tag: 'script', attrs: { src }, injectTo: 'head-prepend' });
