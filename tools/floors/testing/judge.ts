import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { checkHouse } from '../check-house.ts';
import { asText } from '../violation.ts';

const houses: string[] = [];
afterEach(() => {
  for (const house of houses.splice(0)) rmSync(house, { recursive: true });
});

/** Writes these files to a temporary repository and returns the violations found. */
export function judge(files: Record<string, string>): string[] {
  const house = mkdtempSync(join(tmpdir(), 'spillway-house-'));
  houses.push(house);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  return checkHouse(house).map(asText);
}
