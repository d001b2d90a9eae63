import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { mount, speakVietnamese } from '../../../kit/testing/mount.tsx';
import words from '../words/vi/simulation.ts';
import { Broken } from './Broken.tsx';

beforeAll(async () => {
  await speakVietnamese();
  i18next.addResourceBundle('vi', 'translation', { simulation: words });
});

const design = { level: 'design_flood', elevation: 253 } as const;

it.each([
  [null, true, 'good'],
  [design, true, 'good'],
  [null, false, 'watch'],
  [design, false, 'watch'],
] as const)('what nothing judges is never green (%o, rules: %s)', (safe, hasRules, tone) => {
  const shown = mount(<Broken broken={[]} aboveDesignM={0} lines={[]} safe={safe} hasRules={hasRules} />);
  expect([...shown.querySelectorAll('.state-tag')].map(({ className }) => className)).toEqual([
    `state-tag state-${tone}`,
  ]);
  expect(shown.textContent).not.toMatch(/simulation\.|\{\{/);
});
