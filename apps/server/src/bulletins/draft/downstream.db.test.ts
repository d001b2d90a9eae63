import { bulletinDrafts as contract } from '@spillway/contract/bulletins/drafts';
import type { FigureCell } from '@spillway/rules/bulletins/content';
import { expect, it } from 'vitest';
import { below, plansSetup } from '../../compute/testing/plans-setup.ts';
import { ruleContent } from '../../compute/testing/ruled-plant.ts';

const { house, ready } = plansSetup();

it('prints the level below the dam at each of its hours though the gauge reads lower than the rating', async () => {
  // The gauge MNHL reads 122 m; with this rating the river is above 123 m whatever the release.
  const rating = [
    { flow: 0, level: 123 },
    { flow: 300, level: 127 },
    { flow: 900, level: 131 },
  ];
  const station = {
    ...below,
    station_code: 'MNHL',
    alarms: [124, 126, 128] as [number, number, number],
    reach: { ...below.reach!, rating },
  };
  const of = await ready({ rules: ruleContent({ stations: [station] }) });
  const forecaster = await house.people.person({ permissions: ['forecast.tt08'], plants: [of.hydro] });
  const { content } = await house.node.ok(contract.add, {
    token: forecaster.token,
    hydro: of.hydro,
    body: { kind: 'flood', issue_at: null, corrects: null },
  });
  const table = (id: string) => content.tables.find((one) => one.id === id)!;
  const [row] = table('downstream').rows;
  const value = (cell: unknown) => (cell as FigureCell).value;
  expect(value(row!.cells.now)).toBe(122);
  // The leads that the forecast reaches.
  const leads = table('ahead').rows.filter(({ cells }) => value(cells.release) !== null);
  expect(leads.length).toBeGreaterThan(0);
  for (const { id, cells } of leads) {
    // No outlet moves: a constant release, 10 m3/s from tributaries, and 4 m of level for the first 300 m3/s.
    const wanted = 123 + ((value(cells.release)! + 10) * 4) / 300;
    expect(value(row!.cells[id])).toBeCloseTo(wanted, 1);
    expect(row!.cells[`${id}_alarm`]).toMatchObject({ is: 'text', text: expect.stringContaining('BĐ') });
  }
  expect(table('downstream').note).toContain('122,00');
});
