import type { Plugin } from 'vite';

const schemaLibrary = /[\\/]node_modules[\\/]zod[\\/]/;

/** A value of the contract that stands beside its schemas would bring all of them into the browser, unseen. */
export function noSchemas(): Plugin {
  return {
    name: 'spillway-no-schemas',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === 'chunk' && file.moduleIds.find((id) => schemaLibrary.test(id));
        if (found)
          this.error(
            `${file.fileName} holds ${found}: no schema library goes to the browser. Move the value it needs into a file of its own.`,
          );
      }
    },
  };
}
