import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { loadAgain } from './vite/again.ts';
import { changelog } from './vite/changelog.ts';
import { firstLoadFiles } from './vite/chunks.ts';
import { designTokens } from './vite/design-tokens.ts';
import { firstLoad } from './vite/first-load.ts';
import { manual } from './vite/manual/manual.ts';
import { noSchemas } from './vite/no-schemas.ts';
import { outsideKit } from './vite/outside-kit.ts';
import { pushWorker } from './vite/push-worker.ts';
import { routeTable } from './vite/route-table.ts';

const api = process.env.SPILLWAY_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    react(),
    routeTable(),
    designTokens(),
    firstLoad(),
    manual(),
    changelog(),
    outsideKit(),
    noSchemas(),
    loadAgain(),
    pushWorker(),
  ],
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
            ...firstLoadFiles,
          ],
        },
      },
    },
  },
});
