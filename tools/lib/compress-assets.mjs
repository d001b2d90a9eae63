import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Above this, each level takes ten times as long for another hundredth. */
const brotliQuality = 5;

/**
 * Suffixes that the server looks for beside a file (`apps/server/src/platform/http/serving/compressed-assets.ts`).
 * Pictures and fonts are compressed already.
 */
const compressors = [
  {
    ending: '.br',
    /** @param {Buffer} content */
    compress: (content) =>
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
  },
  {
    ending: '.gz',
    /** @param {Buffer} content */
    compress: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  },
];

/**
 * Writes compressed copies beside the scripts and styles of a build, so that the server does not compress them for each
 * request.
 * @param {string} folder of hashed files, which never change
 */
export async function compressAssets(folder) {
  for (const name of readdirSync(folder).filter((one) => /\.(js|css)$/.test(one))) {
    const content = await readFile(join(folder, name));
    await Promise.all(
      compressors.map(async ({ ending, compress }) => writeFile(join(folder, name + ending), await compress(content))),
    );
  }
}
