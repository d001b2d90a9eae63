import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { DesignTokens, TokenSet } from '../src/base/theme/design-tokens.ts';

const id = 'virtual:design-tokens';
const resolvedId = `\0${id}`;
const sheet = fileURLToPath(new URL('../src/kit/theme/tokens.css', import.meta.url));

function blockOf(css: string, selector: string): TokenSet {
  const start = css.indexOf(`\n${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no block "${selector}"; the theme is made from it.`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  const pairs = [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value.trim()]));
}

function parseTokens(css: string): DesignTokens {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return {
    base: blockOf(bare, ':root'),
    dark: blockOf(bare, '[data-theme="dark"]'),
    advance: blockOf(bare, '[data-edition="advance"]'),
    darkAdvance: blockOf(bare, '[data-theme="dark"][data-edition="advance"]'),
  };
}

/** tokens.css is the only place that holds a colour. antd needs values, not variables: it gets them from here. */
export function designTokens(): Plugin {
  return {
    name: 'spillway-design-tokens',
    resolveId: (source) => (source === id ? resolvedId : undefined),
    load(loadedId) {
      if (loadedId !== resolvedId) return undefined;
      this.addWatchFile(sheet);
      return `export default ${JSON.stringify(parseTokens(readFileSync(sheet, 'utf8')))};\n`;
    },
  };
}
