import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { checkRules } from '../check-house.ts';
import { asText } from '../violation.ts';

const setupFolders: string[] = [];
afterEach(() => {
  for (const setupFolder of setupFolders.splice(0)) rmSync(setupFolder, { recursive: true });
});

/** Writes these files to a temporary repository and returns the violations found. */
export function judge(files: Record<string, string>): string[] {
  const setupFolder = mkdtempSync(join(tmpdir(), 'spillway-house-'));
  setupFolders.push(setupFolder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(setupFolder, path)), { recursive: true });
    writeFileSync(join(setupFolder, path), text);
  }
  return checkRules(setupFolder).map(asText);
}
