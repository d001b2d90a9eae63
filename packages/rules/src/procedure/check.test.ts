import { describe, expect, it } from 'vitest';
import { faultsOf } from './check.ts';
import type { Procedure } from './definition.ts';
import { songTranh2 } from './examples/song-tranh-2.ts';

const [main, late, dry] = songTranh2.periods as [
  Procedure['periods'][0],
  Procedure['periods'][0],
  Procedure['periods'][0],
];
const normal = songTranh2.modes.at(-1)!;
const { source } = normal;

const reach = { travelTimeH: 5, weighting: 0.2, lateralM3s: 0, lateralShare: 0 };
const row = (flowM3s: number, levelM: number) => ({ flowM3s, levelM });

describe('a procedure that cannot be meant so', () => {
  it.each<[string, Partial<Procedure>, string]>([
    [
      'leaves a day without a period',
      { periods: [main, { ...late, to: '12-14' }, dry] },
      'periods days_without_period 12-15',
    ],
    [
      'has a day in two',
      { periods: [main, late, { ...dry, to: '09-02' }] },
      'periods days_in_two_periods 09-01..09-02',
    ],
    [
      'receives floods above where they may find the lake',
      { periods: [{ ...main, lowestReceptionM: 173 }, late, dry] },
      'periods[0] reception_above_highest ',
    ],
    [
      'has alarms in the wrong order',
      { stations: [{ ...songTranh2.stations[0]!, alarmsM: [3, 2, 4] }, songTranh2.stations[1]!] },
      'stations[0].alarmsM alarms_out_of_order ',
    ],
    [
      'has a rating that falls',
      {
        stations: [
          { ...songTranh2.stations[0]!, reach: { ...reach, rating: [row(0, 5), row(100, 4)] } },
          songTranh2.stations[1]!,
        ],
      },
      `stations[0].reach.rating rating_not_rising ${songTranh2.stations[0]!.name}`,
    ],
    [
      'has a rating of one row',
      { stations: [{ ...songTranh2.stations[0]!, reach: { ...reach, rating: [row(0, 5)] } }, songTranh2.stations[1]!] },
      `stations[0].reach.rating rating_not_rising ${songTranh2.stations[0]!.name}`,
    ],
    [
      'calls two modes the same',
      { modes: [{ ...normal, when: { when: 'not', of: { when: 'always' } } }, normal] },
      'modes same_id normal',
    ],
    [
      'speaks of a period that is not there',
      { modes: [{ ...normal, id: 'x', when: { when: 'period', periods: ['spring'] } }, normal] },
      'modes[0].when period_unknown spring',
    ],
    [
      'speaks of a mode that is not there',
      { modes: [{ ...normal, id: 'x', when: { when: 'all', of: [{ when: 'was', modes: ['y'] }] } }, normal] },
      'modes[0].when.of[0] mode_unknown y',
    ],
    ['speaks of a station that is not there', { stations: [] }, 'modes[1].when.of[1].of[1] station_unknown giao_thuy'],
    ['has no mode for the rest', { modes: songTranh2.modes.slice(0, -1) }, 'modes last_mode_not_always '],
    [
      'compares a level of the lake with an alarm',
      { limits: [{ ...songTranh2.limits[0]!, against: { is: 'alarm', alarm: 2 } }] },
      'limits[0].against alarm_outside_station ',
    ],
    [
      'is urgent for longer than usual',
      { notices: [{ ...songTranh2.notices[0]!, urgentLeadMin: 240 }] },
      'notices[0].urgentLeadMin urgent_not_shorter ',
    ],
    [
      'opens a gate twice',
      { gates: { order: [['C1'], ['C1']], stepM: 1, apartM: 1, dwellMin: 0, metresPerMin: 1, source } },
      'gates.order gate_twice C1',
    ],
  ])('%s', (_name, change, fault) => {
    expect(faultsOf({ ...songTranh2, ...change }).map(({ path, code, of }) => `${path} ${code} ${of}`)).toContain(
      fault,
    );
  });
});
