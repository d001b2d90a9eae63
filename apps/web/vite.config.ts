import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { loadAgain } from './vite/again.ts';
import { firstLoadFiles } from './vite/chunks.ts';
import { designTokens } from './vite/design-tokens.ts';
import { firstLoad } from './vite/first-load.ts';
import { noSchemas } from './vite/no-schemas.ts';
import { routeTable } from './vite/route-table.ts';

const api = process.env.SPILLWAY_API ?? 'http://127.0.0.1:8080';

/** What both the sign-in pages and the frame need: one file instead of forty. Words of single rooms stay with their rooms. */
const isCore = (id: string): boolean =>
  /src[\\/](virtual|main)/.test(id) ||
  (/packages[\\/]contract[\\/]src/.test(id) &&
    !/(plant[\\/](provinces|interpolation-groups|outlet-description)|series[\\/]quantity-names[\\/]\w+)\.ts/.test(
      id,
    )) ||
  /src[\\/]app[\\/](\w[\w-]*\.ts$|(brand|button|config|edition|format|progress|routing|session|theme)[\\/])/.test(id) ||
  /src[\\/]app[\\/]i18n[\\/](\w[\w-]*\.ts|vi[\\/](shell|routes|ui)\.ts)$/.test(id) ||
  /src[\\/]app[\\/](public[\\/](ThemeSwitch|LanguageSwitch|segmented)|menu[\\/]sidebar)/.test(id) ||
  /src[\\/]ui[\\/](icon[\\/]|states[\\/]Notice|toast[\\/]error-text|use-media)/.test(id) ||
  /src[\\/]features[\\/]release-notes[\\/]releases/.test(id) ||
  isAhead(id);

/** What asks before the page's code is there (`first-reads.ts`) waits for no other file. */
const isAhead = (id: string): boolean =>
  /src[\\/]app[\\/](map[\\/](queries|map-span)|dashboard[\\/]queries)\.ts/.test(id) ||
  /src[\\/]app[\\/]plant[\\/](queries|series)\.ts/.test(id) ||
  /src[\\/]ui[\\/]time[\\/](period|plant-clock)\.ts/.test(id);

export default defineConfig({
  plugins: [react(), routeTable(), designTokens(), firstLoad(), noSchemas(), loadAgain()],
  server: { proxy: { '/api': { target: api, changeOrigin: true } } },
  build: {
    manifest: true,
    target: 'es2023',
    // A data: URL would need its own permission in the content security policy of the server.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'platform', test: /node_modules[\\/](@tanstack|i18next)[\\/]/ },
            { name: 'core', test: isCore },
            ...firstLoadFiles,
          ],
        },
      },
    },
  },
});
