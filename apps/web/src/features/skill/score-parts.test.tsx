import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { AlarmTable } from './AlarmTable.tsx';
import { ExcludedCases } from './ExcludedCases.tsx';
import { LeadChart } from './LeadChart.tsx';
import { LeadTable } from './LeadTable.tsx';
import { MonthTable } from './MonthTable.tsx';
import type { Scores } from './queries.ts';
import { RankChart } from './RankChart.tsx';
import { ScoreHelp } from './ScoreHelp.tsx';

const excludedCounts = { no_observation: 3, issued_late: 1, plan_unknown: 0, release_off_plan: 0 };
const alarm = { name: 'A', flow: 850, hits: 3, misses: 1, false_alarms: 1, detection: 0.75, false_alarm_ratio: 0.25 };
const scores = (lead_min: number, cases: number): Scores => ({
  lead_min,
  cases,
  bias: 1,
  mae: 5,
  rmse: 6,
  percent_bias: 1,
  nse: 0.9,
  kge: 0.9,
  over_persistence: 0.5,
  s_sigma: 0.4,
  eta: 0.9,
  class: 'good',
  allowed_error: 15,
  allowed_changes: 20,
  within: { cases: 10, hits: 9, rate: 90 },
  typical_miss: 2,
  crps: 5,
  persistence_crps: 9,
  range: { cases: 10, inside: 8, expected: 0.8 },
  ranks: { levels: [0.1, 0.9], counts: [1, 8, 1] },
  alarms: [alarm],
  excluded: excludedCounts,
});

it('shows every part of the scores, with many cases and with few', async () => {
  const leads = [scores(30, 100), scores(360, 100), scores(1440, 5)];
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  const parts = (
    <>
      <LeadTable leads={leads} quantity="inflow" />
      <LeadChart leads={leads} quantity="inflow" />
      <RankChart leads={leads} />
      <AlarmTable leads={leads} />
      <MonthTable months={[{ month: '2026-10', leads }]} quantity="inflow" />
      <ExcludedCases leads={leads} />
      <ScoreHelp />
    </>
  );
  await act(async () => root.render(parts));
  expect(box.querySelectorAll('table')).toHaveLength(4);
  expect(box.querySelectorAll('svg circle')).toHaveLength(2);
  await act(async () => root.unmount());
  box.remove();
});
