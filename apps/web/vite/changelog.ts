import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readChangelog } from '../../../tools/release/changelog.ts';

const id = 'virtual:changelog';
const files = { en: 'CHANGELOG.md', vi: 'CHANGELOG.vi.md' };

/** The changelogs of the repository, for the page "What's new". */
export function changelog(): Plugin {
  return {
    name: 'spillway-changelog',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(loaded) {
      if (loaded !== `\0${id}`) return undefined;
      const read = Object.entries(files).map(([language, name]) => {
        const file = fileURLToPath(new URL(`../../../${name}`, import.meta.url));
        this.addWatchFile(file);
        return [language, readChangelog(readFileSync(file, 'utf8')).filter(({ version }) => version !== null)];
      });
      return `export default ${JSON.stringify(Object.fromEntries(read))};\n`;
    },
  };
}
