import { parseArgs } from 'node:util';

export type Edition = 'LITE' | 'ADVANCE' | 'SERVER';

export interface LookOptions {
  readonly editions: readonly Edition[];
  readonly widths: readonly number[];
  readonly themes: readonly ('light' | 'dark')[];
  readonly languages: readonly ('vi' | 'en')[];
  /** Seeded role group of the user: administrator, operator or viewer. */
  readonly role: string;
  /** Only routes whose path contains this; for the manual, pictures whose name contains it. */
  readonly only: string;
  /** Only the pictures of `docs/manual`. */
  readonly manual: boolean;
}

export const usage = `npm run look -- [--edition LITE,ADVANCE,SERVER] [--width 1440,1000,390] [--theme light,dark]
                  [--language vi,en] [--role administrator|operator|viewer] [--only /accounts]
       npm run look -- --manual [--only dashboard]    takes the pictures of docs/manual anew`;

export function readOptions(args: readonly string[]): LookOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      edition: { type: 'string', default: 'LITE,ADVANCE,SERVER' },
      width: { type: 'string', default: '1440,1000,390' },
      theme: { type: 'string', default: 'light,dark' },
      language: { type: 'string', default: 'vi,en' },
      role: { type: 'string', default: 'administrator' },
      only: { type: 'string', default: '' },
      manual: { type: 'boolean', default: false },
    },
  });
  return {
    editions: pick(values.edition, ['LITE', 'ADVANCE', 'SERVER']),
    widths: values.width.split(',').map(Number),
    themes: pick(values.theme, ['light', 'dark']),
    languages: pick(values.language, ['vi', 'en']),
    role: values.role,
    only: values.only,
    manual: values.manual,
  };
}

function pick<const T extends string>(chosenText: string, knownItems: readonly T[]): T[] {
  return chosenText.split(',').map((one) => {
    const match = knownItems.find((option) => option.toLowerCase() === one.trim().toLowerCase());
    if (match === undefined) throw new Error(`${one} is not one of ${knownItems.join(', ')}.\n${usage}`);
    return match;
  });
}
