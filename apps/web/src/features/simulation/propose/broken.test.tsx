import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../../kit/testing/mount.tsx';
import words from '../words/vi/simulation.ts';
import { BrokenRules } from './BrokenRules.tsx';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { simulation: words });
});

const design = { level: 'design_flood', elevation: 253 } as const;

it.each([
  [null, true, 'good'],
  [design, true, 'good'],
  [null, false, 'watch'],
  [design, false, 'watch'],
] as const)('what nothing judges is never green (%o, rules: %s)', (isSafe, hasRules, tone) => {
  const mountedView = mount(<BrokenRules broken={[]} aboveDesignM={0} lines={[]} safe={isSafe} hasRules={hasRules} />);
  expect([...mountedView.querySelectorAll('.state-tag')].map(({ className }) => className)).toEqual([
    `state-tag state-${tone}`,
  ]);
  expect(mountedView.textContent).not.toMatch(/simulation\.|\{\{/);
});
