import { nodeProgram } from './installed.mjs';
import { inRoot, root } from './paths.mjs';

/**
 * The tools of `npm run check`. Each script runs directly under our Node, without a shell or search path.
 * @param {string} script
 * @returns {(args: string[]) => import('./child.mjs').Program}
 */
const tool = (script) => (args) => ({ file: nodeProgram, args: [inRoot(script), ...args], cwd: root });

export const biome = tool('node_modules/@biomejs/biome/bin/biome');
export const oxlint = tool('node_modules/oxlint/bin/oxlint');
export const floors = tool('tools/floors/run.ts');
export const size = tool('tools/size/run.ts');
export const vitest = tool('node_modules/vitest/vitest.mjs');
