import type { Plugin, Rolldown } from 'vite';

/** What opens with the dashboard, in the order in which it is needed; the words of the usual language. */
const entries = [
  'src/shell/frame/SignedInFrame.tsx',
  'src/features/dashboard/DashboardPage.tsx',
  'src/features/dashboard/words/vi/dashboard.ts',
  'src/features/dashboard/charts/DashboardCharts.tsx',
];

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

function chunksOf(bundle: Bundle, entry: string): readonly string[] {
  const holds = (id: string) => id.endsWith(`/${entry}`);
  const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some(holds));
  if (!first) throw new Error(`The build has no file for ${entry}, which opens with the dashboard.`);
  const found = new Set([first.fileName]);
  for (const name of found) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const next of file.imports) found.add(next);
  }
  return [...found];
}

/**
 * The names of these files, in the page, for `before-paint.js`: for whoever is signed in and opens the dashboard they are
 * fetched beside the first ones, and compiled while those run, instead of one after the other once those have asked who is there.
 */
export function firstLoad(): Plugin {
  return {
    name: 'spillway-first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const first = new Set(entries.flatMap((entry) => chunksOf(bundle as Bundle, entry)));
        const isThere = (name: string) => html.includes(name);
        const names = [...first].filter((name) => !isThere(name));
        return [{ tag: 'meta', attrs: { name: 'first-load', content: names.join(' ') }, injectTo: 'head-prepend' }];
      },
    },
  };
}
