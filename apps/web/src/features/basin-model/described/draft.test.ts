import { basinContent } from '@spillway/contract/plant/basin/shape';
import { expect, it } from 'vitest';
import type { BasinContent } from '../queries.ts';
import { contentOf, type Draft, withPart, withUpstream } from './draft.ts';

const parameters = {
  surface_max: 15,
  root_zone_max: 160,
  overland_coefficient: 0.5,
  interflow_hours: 700,
  routing_hours: 9,
  overland_threshold: 0.3,
  interflow_threshold: 0.2,
  recharge_threshold: 0.3,
  baseflow_hours: 1800,
};
const content: BasinContent = {
  parts: [
    {
      id: 'part_1',
      name: 'Thượng',
      area: 268,
      gauges: [{ station_code: 'MUA1', weight: 1 }],
      river: null,
      parameters,
    },
  ],
  upstream: [],
  evaporation: Array.from({ length: 12 }, () => 3),
  daily: null,
  spread: 0.35,
  origin: 'calibrated',
};

it('a part more has an id of its own and no area until somebody says it', () => {
  const draft = withPart(content, 'Hạ');
  expect(draft.parts.map(({ id, name, area }) => [id, name, area])).toEqual([
    ['part_1', 'Thượng', 268],
    ['part_2', 'Hạ', null],
  ]);
  expect(contentOf(draft)).toBeNull();
  const fullDraft: Draft = { ...draft, parts: draft.parts.map((part) => ({ ...part, area: part.area ?? 144 })) };
  expect(basinContent.parse(contentOf(fullDraft))).toEqual(contentOf(fullDraft));
  expect(contentOf(fullDraft)).toMatchObject({ origin: 'hand', parts: [{ area: 268 }, { area: 144, parameters }] });
});

it('a plant upstream is sent with its station and its way to the lake', () => {
  const twice = withUpstream(withUpstream(content, 'XA1', 'Hồ trên'), 'XA2', 'Hồ trên nữa');
  expect(contentOf(twice)!.upstream).toMatchObject([
    { id: 'plant_1', station_code: 'XA1', river: { travel_hours: 3 } },
    { id: 'plant_2', station_code: 'XA2' },
  ]);
});

it('an emptied field is nothing that can be sent', () => {
  expect(contentOf({ ...content, evaporation: content.evaporation.with(3, null as never) })).toBeNull();
  expect(contentOf({ ...content, parts: content.parts.map((part) => ({ ...part, name: ' ' })) })).toBeNull();
});
