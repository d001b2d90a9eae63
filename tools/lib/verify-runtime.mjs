import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { nodeProgram } from './installed.mjs';
import { buildFolder, inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';

/**
 * @typedef {{ program: string, expected: string | undefined, memory: string }} Verified memory: where a good end is remembered
 */

/**
 * The one program that runs everything comes through a package that fetches another one while it is installed, past the checksums
 * of package-lock.json. So its bytes are held to the hash in this repository, before it is started for the first time; afterwards
 * size and time of the file tell that it is still the same. Systems that are not in the list use what the registry delivers.
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
 * A folder that cannot be written costs a third of a second at every start, and nothing else.
 * @param {string} memory
 * @param {string} program
 * @param {string} expected
 */
function remember(memory, program, expected) {
  try {
    mkdirSync(dirname(memory), { recursive: true });
    writeFileSync(memory, stampOf(program, expected));
  } catch {
    // Looked at again next time.
  }
}
