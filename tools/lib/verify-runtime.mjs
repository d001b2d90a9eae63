import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { nodeProgram } from './installed.mjs';
import { buildFolder, inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';

/**
 * @typedef {{ program: string, expected: string | undefined, memory: string }} Verified
 *   memory: file that records a passed check
 */

/**
 * Node itself comes from a package that downloads another one during installation, bypassing the checksums of
 * package-lock.json. So its bytes are compared with a hash in this repository before its first start; afterwards size
 * and time of the file show that it is unchanged. Systems without a listed hash use whatever the registry delivers.
 * @param {Verified} [what]
 */
export async function verifyRuntime({ program, expected, memory } = ofThisSystem()) {
  if (expected === undefined || isRemembered(memory, program, expected)) return;
  const found = await sha256Of(program);
  if (found !== expected) {
    throw new Problem(
      `${program} is not the Node that this repository names, so it is not started: delete node_modules, make sure of your npm registry, then try again.`,
    );
  }
  remember(memory, program, expected);
}

/** @returns {Verified} */
function ofThisSystem() {
  const { sha256 } = JSON.parse(readFileSync(inRoot('tools', 'runtime-hashes.json'), 'utf8'));
  const expected = sha256[`${process.platform}-${process.arch}`];
  return { program: nodeProgram, expected, memory: join(buildFolder, 'verified-runtime.json') };
}

/** @param {string} path */
async function sha256Of(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

/**
 * @param {string} program
 * @param {string} expected
 */
function stampOf(program, expected) {
  const { size, mtimeMs, ino } = statSync(program);
  return JSON.stringify({ program, size, mtimeMs, ino, expected });
}

/**
 * @param {string} memory
 * @param {string} program
 * @param {string} expected
 */
function isRemembered(memory, program, expected) {
  try {
    return readFileSync(memory, 'utf8') === stampOf(program, expected);
  } catch {
    return false;
  }
}

/**
 * If the folder cannot be written, every start takes a third of a second longer, and nothing else.
 * @param {string} memory
 * @param {string} program
 * @param {string} expected
 */
function remember(memory, program, expected) {
  try {
    mkdirSync(dirname(memory), { recursive: true });
    writeFileSync(memory, stampOf(program, expected));
  } catch {
    // Checked again next time.
  }
}
