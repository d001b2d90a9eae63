import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import * as engine from '@spillway/hydrology';
import { describe, expect, it } from 'vitest';

/**
 * Runs the examples of README.md as one program, so that later ones may use earlier declarations. A line `value; // => 1.5` is checked
 * to the digits written.
 */
const readme = readFileSync(new URL('../packages/hydrology/README.md', import.meta.url), 'utf8');
const examples = Array.from(readme.matchAll(/```ts\n([\s\S]*?)```/g), ([, code]) => code!);

interface Checked {
  readonly line: string;
  readonly value: unknown;
  readonly expected: unknown;
}

function run(code: string): Checked[] {
  const checkedItems: Checked[] = [];
  const program = code
    .replaceAll(/^import \{([^}]*)\} from '@spillway\/hydrology';$/gm, 'const {$1} = engine;')
    .replaceAll(/^(.*); \/\/ => (.*)$/gm, (line, value: string, expected: string) => {
      return `check(${JSON.stringify(line)}, ${value}, ${expected});`;
    });
  const check = (line: string, value: unknown, expected: unknown): void =>
    void checkedItems.push({ line, value, expected });
  compileFunction(program, ['engine', 'check'])(engine, check);
  return checkedItems;
}

/** Rounds numbers to the decimals that the README writes; compares lists element by element. */
function written(value: unknown, expected: unknown): unknown {
  if (typeof value === 'number' && typeof expected === 'number') {
    const decimals = String(expected).split('.')[1]?.length ?? 0;
    return Number(value.toFixed(decimals));
  }
  if (Array.isArray(expected))
    return Array.from(value as ArrayLike<unknown>, (one, index) => written(one, expected[index]));
  return value;
}

describe('the examples of the README', () => {
  const checked = run(examples.join('\n'));

  it.each(checked)('$line', ({ value, expected }) => {
    expect(written(value, expected)).toEqual(expected);
  });

  it('are checked, each of them', () => {
    expect(examples.length).toBeGreaterThanOrEqual(5);
    for (const example of examples) expect(example).toContain('// =>');
  });
});
