import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

/** By the name under which each is served, at the root: what a worker may do reaches as far down as it lies. */
const workers = { 'sw.js': 'worker.ts', 'sw-off.js': 'leaver.ts' } as const;

async function written(name: keyof typeof workers): Promise<string> {
  const file = fileURLToPath(new URL(`../push-worker/${workers[name]}`, import.meta.url));
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
  if (/^\s*(?:import|export)\b(?!\s*\{\s*\})/m.test(code)) throw new Error(`${file} must be one file without imports.`);
  // A classic script: browsers that do not know module workers run it, too.
  return code.replace(/^export\s*\{\s*\};?\s*$/m, '');
}

const names = Object.keys(workers) as (keyof typeof workers)[];

/** The service workers, beside the page and with their names as they are: a browser asks for a new one by the same address. */
export function pushWorker(): Plugin {
  return {
    name: 'spillway-push-worker',
    configureServer(server) {
      for (const name of names)
        server.middlewares.use(`/${name}`, (_request, answer, next) => {
          written(name).then((code) => answer.setHeader('content-type', 'text/javascript').end(code), next);
        });
    },
    async generateBundle() {
      for (const name of names) this.emitFile({ type: 'asset', fileName: name, source: await written(name) });
    },
  };
}
