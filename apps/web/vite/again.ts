import type { Plugin } from 'vite';

/**
 * Code that could not be had is asked for once more, a moment later: a server that restarts is there again. A browser remembers an
 * address that failed for as long as the page is open, so the second one is another. Goes into the built files as it is written here.
 */
export function again(address: string, load: (address: string) => Promise<unknown>): Promise<unknown> {
  return load(address).catch((error: unknown) => {
    const isMissing = error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
    if (!isMissing) throw error;
    return new Promise((resolve) => setTimeout(resolve, 1000)).then(() => load(`${address}?again`));
  });
}

const name = '__again';
const writtenText = again.toString().replace(again.name, name).replaceAll(/\s+/g, ' ');
const imported = /\bimport\(([`"'])(\.\/[^`"'$]+\.js)\1\)/g;

/** Has every part that comes when it is wanted loaded in this way. */
export function loadAgain(): Plugin {
  return {
    name: 'spillway-load-again',
    apply: 'build',
    enforce: 'post',
    // Names of files that are kept for ever follow what is in them.
    augmentChunkHash: () => writtenText,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        let found = 0;
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const before = found;
          const code = file.code.replaceAll(imported, (_, quote: string, address: string) => {
            found += 1;
            return `${name}(${quote}${address}${quote},address=>import(address))`;
          });
          if (found > before) file.code = `${code}\n${writtenText}\n`;
        }
        if (found === 0)
          this.error('No part of the build is loaded when it is wanted, or it is written in another way now.');
      },
    },
  };
}
