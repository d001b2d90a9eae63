import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'look', 'generated', 'vendor']);
const HAND_WRITTEN = /\.(ts|tsx|mjs|js|css|sql)$/;

/** Every hand-written source file under the root, by its path from there with forward slashes. */
export function sourcePaths(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return isOurs(entry.name) ? sourcePaths(root, path) : [];
    return entry.isFile() && HAND_WRITTEN.test(entry.name) && !entry.name.includes('.generated.') ? [path] : [];
  });
}

/** Tests, and code that only tests use. */
export const isTest = (path: string): boolean =>
  /\.(test|e2e|bench|screen)\.tsx?$/.test(path) || path.includes('/testing/');

const isOurs = (folderName: string): boolean => !folderName.startsWith('.') && !NOT_OURS.has(folderName);
