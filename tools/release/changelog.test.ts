import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import product from '../../package.json' with { type: 'json' };
import { type ChangelogEntry, readChangelog, releasedText } from './changelog.ts';

const text = `# Changelog

For whoever reads it.

## [Unreleased]

### Added

- One thing
  in two lines.

## [1.0.0] - 2026-01-31

The first.

### Fixed

- Another.
`;

const textOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const shapeOf = ({ version, date, sections }: ChangelogEntry) => [
  version,
  date,
  sections.map(({ changes }) => changes.length),
];

it('reads releases with their sections', () => {
  expect(readChangelog(text)).toEqual([
    { version: null, date: null, about: '', sections: [{ heading: 'Added', changes: ['One thing in two lines.'] }] },
    {
      version: '1.0.0',
      date: '2026-01-31',
      about: 'The first.',
      sections: [{ heading: 'Fixed', changes: ['Another.'] }],
    },
  ]);
  expect(() => readChangelog(`${text}* odd\n`)).toThrow('Line 19');
});

it('releases what is not released yet, and nothing where there is nothing', () => {
  const releasedChanges = releasedText(text, '1.1.0', '2026-02-01');
  expect(readChangelog(releasedChanges).map(shapeOf)).toEqual([
    [null, null, []],
    ['1.1.0', '2026-02-01', [1]],
    ['1.0.0', '2026-01-31', [1]],
  ]);
  expect(() => releasedText(releasedChanges, '1.2.0', '2026-02-02')).toThrow('nothing that is not released');
});

it('tells the same in both languages, and this version first', () => {
  const [english, vietnamese] = [readChangelog(textOf('CHANGELOG.md')), readChangelog(textOf('CHANGELOG.vi.md'))];
  expect(vietnamese.map(shapeOf)).toEqual(english.map(shapeOf));
  expect(english.find((entry) => entry.version !== null)?.version).toBe(product.version);
});
