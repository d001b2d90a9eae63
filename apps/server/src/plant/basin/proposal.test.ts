import { basinContent } from '@spillway/contract/plant/basin/shape';
import { describe, expect, it } from 'vitest';
import { basinFaultsOf } from './check.ts';
import { proposedBasin, regionalParameters } from './proposal.ts';

const gauge = (code: string, thiessenCoefficient: number | null, catchmentId: string | null = null) => ({
  code,
  type: 1,
  measureMethod: 7,
  thiessenCoefficient,
  catchmentId,
});
const upper = { catchmentId: 'A', name: 'Thượng', areaKm2: 268 };
const lower = { catchmentId: 'B', name: 'Hạ', areaKm2: 144 };

describe('a basin to begin with', () => {
  it('has a part a catchment, each by its own gauges with their Thiessen shares', () => {
    const stations = [gauge('M1', 0.4, 'A'), gauge('M2', 0.35, 'A'), gauge('M3', 0.25, 'B')];
    const proposal = proposedBasin([upper, lower], stations)!;
    expect(proposal.parts.map(({ name, gauges }) => [name, gauges])).toEqual([
      [
        'Thượng',
        [
          { station_code: 'M1', weight: 0.4 },
          { station_code: 'M2', weight: 0.35 },
        ],
      ],
      ['Hạ', [{ station_code: 'M3', weight: 0.25 }]],
    ]);
    expect(proposal).toMatchObject({ origin: 'regional', spread: 0.35 });
    expect(basinContent.parse(proposal)).toEqual(proposal);
    expect(basinFaultsOf(proposal, stations)).toEqual([]);
  });

  it('takes all gauges for a catchment without any, evenly where nobody weighed them, and radar where there is no gauge', () => {
    const [part] = proposedBasin([lower], [gauge('M1', null, 'A'), gauge('M2', null)])!.parts;
    expect(part!.gauges.map(({ weight }) => weight)).toEqual([1, 1]);
    const radar = { ...gauge('RADA', null), measureMethod: 3 };
    expect(proposedBasin([upper], [radar])!.parts[0]!.gauges).toEqual([{ station_code: 'RADA', weight: 1 }]);
    expect(proposedBasin([upper], [])).toBeNull();
    expect(proposedBasin([], [gauge('M1', 1)])!.parts).toHaveLength(1);
  });

  it('routes a larger basin more slowly: 412 km2 by 9.1 h', () => {
    expect(regionalParameters(412).routing_hours).toBe(9.1);
    expect(regionalParameters(1).routing_hours).toBe(3);
    expect(regionalParameters(200_000).routing_hours).toBe(48);
  });
});

describe('faults of a basin', () => {
  it('are told at their field', () => {
    const stations = [gauge('M1', 1), { ...gauge('Q1', null), type: 3 }];
    const proposal = proposedBasin([upper], stations)!;
    const [part] = proposal.parts;
    const river = { travel_hours: 3, weighting: 0.2 };
    const invalidBody = {
      ...proposal,
      parts: [
        part!,
        {
          ...part!,
          gauges: [
            { station_code: 'M9', weight: 0 },
            { station_code: 'M9', weight: 0 },
          ],
        },
      ],
      upstream: [
        { id: 'above', name: 'Trên', station_code: 'Q1', river },
        { id: 'above', name: 'Trên', station_code: 'M1', river },
      ],
    };
    expect(basinFaultsOf(invalidBody, stations)).toEqual([
      { field: 'content.parts.1.id', code: 'same_id', of: 'part_1' },
      { field: 'content.parts.1.gauges.0.station_code', code: 'gauge_unknown', of: 'M9' },
      { field: 'content.parts.1.gauges.1.station_code', code: 'gauge_unknown', of: 'M9' },
      { field: 'content.parts.1.gauges', code: 'no_weight', of: 'Thượng' },
      { field: 'content.upstream.1.id', code: 'same_id', of: 'above' },
      { field: 'content.upstream.1.station_code', code: 'upstream_unknown', of: 'M1' },
    ]);
    const twice = { ...proposal, parts: [{ ...part!, gauges: [...part!.gauges, ...part!.gauges] }] };
    expect(basinFaultsOf(twice, stations)).toMatchObject([{ code: 'gauge_twice', of: 'M1' }]);
  });
});
