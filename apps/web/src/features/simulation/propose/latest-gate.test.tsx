import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../../kit/testing/mount.tsx';
import type { Latest } from '../engine/messages.ts';
import words from '../words/vi/simulation.ts';
import { LatestGate } from './LatestGate.tsx';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { simulation: words });
});

const latest: Latest = {
  level: 'normal',
  elevation: 249,
  state: 'told',
  atMs: Date.UTC(2026, 10, 26, 13, 6, 40),
  noticeMs: null,
};

it.each([
  ['told', [247.5, 252.97], /252,97/],
  ['told', [247.5, 248.99], null],
  ['not_needed', [247.5, 248.99], null],
] as const)(
  'a proposal that comes higher than the level of the deadline says how high (%s, %o)',
  (state, highestM, expectedText) => {
    const text = mount(<LatestGate latest={{ ...latest, state }} highestM={highestM} />).textContent;
    expect(text).toMatch(/249,00/);
    if (expectedText) expect(text).toMatch(expectedText);
    else expect(text).not.toMatch(/24[78],\d\d|252/);
  },
);
