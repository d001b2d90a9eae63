import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../../kit/testing/mount.tsx';
import type { Values } from '../form/job-values.ts';
import { BacktestChart } from './BacktestChart.tsx';

beforeAll(loadVietnamese);

const facts = {
  atMs: 86_400_000,
  rows: {
    timesMs: Float64Array.of(0, 600_000),
    values: Float64Array.of(250, 252),
    knownMs: Float64Array.of(0, 600_000),
  },
  rowMs: 600_000,
};

it('counts every press of a key, though the picture has not followed yet', () => {
  const drawnSteps: Values['steps'] = [{ severity: 'watch', threshold: 251, level: null, offset: 0 }];
  let steps = drawnSteps;
  const container = mount(
    <BacktestChart
      facts={facts}
      span={{ fromMs: 0, toMs: facts.atMs }}
      steps={drawnSteps}
      unit="m"
      isOfValue
      judged={null}
      onSteps={(change) => {
        steps = change(steps);
      }}
    />,
  );
  const handle = container.querySelector('[role="slider"]')!;
  const press = (key: string) =>
    act(() => {
      handle.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
  for (const key of ['PageUp', 'PageUp', 'PageUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) press(key);
  expect(steps[0]?.threshold).toBe(251.29);
  press('PageDown');
  expect(steps[0]?.threshold).toBe(251.19);
});
