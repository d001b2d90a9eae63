import { routeTableOf } from '@spillway/contract/client';
import { apiBase, contract } from '@spillway/contract/contract';
import type { Plugin } from 'vite';

const id = 'virtual:route-table';
const resolvedId = `\0${id}`;

/** Method and path of every call, taken from the contract while building: its schemas (and zod) stay out of the browser. */
export function routeTable(): Plugin {
  return {
    name: 'spillway-route-table',
    resolveId: (source) => (source === id ? resolvedId : undefined),
    load(loadedId) {
      if (loadedId !== resolvedId) return undefined;
      const table = JSON.stringify(routeTableOf(contract));
      return `export const apiBase = ${JSON.stringify(apiBase)};\nexport default ${table};\n`;
    },
  };
}
