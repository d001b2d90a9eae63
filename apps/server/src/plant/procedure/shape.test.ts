import {
  type ProcedureFaultCode,
  procedureQuantities,
  procedureUncertainties,
} from '@spillway/contract/plant/procedure/codes';
import { contentOf } from '@spillway/contract/plant/procedure/content-of';
import type { PlantFault } from '@spillway/contract/plant/procedure/plant-faults';
import { procedureOf } from '@spillway/contract/plant/procedure/procedure-of';
import { procedureContent } from '@spillway/contract/plant/procedure/shape';
import type { ProcedureFaultCode as RuleFaultCode } from '@spillway/rules/procedure/check';
import { type Procedure, quantities } from '@spillway/rules/procedure/definition';
import { songTranh2 } from '@spillway/rules/procedure/examples/song-tranh-2';
import type { Uncertainty } from '@spillway/rules/procedure/truth';
import { expect, expectTypeOf, it } from 'vitest';

it('is the same procedure on the wire and in the rules', () => {
  const content = procedureContent.parse(contentOf(songTranh2));
  const back: Procedure = procedureOf(content);
  expect(back).toEqual(songTranh2);
});

it('keeps how the river goes to a station, and is as before where nobody has said it', () => {
  const reach = {
    travelTimeH: 6.5,
    weighting: 0.2,
    lateralM3s: 12,
    lateralShare: 0.25,
    rating: [
      { flowM3s: 0, levelM: 2 },
      { flowM3s: 900, levelM: 8.8 },
    ],
  };
  const [first, ...others] = songTranh2.stations;
  const river: Procedure = { ...songTranh2, stations: [{ ...first!, reach }, ...others] };
  const content = procedureContent.parse(contentOf(river));
  expect(content.stations[0]!.reach).toMatchObject({ travel_hours: 6.5, lateral_flow: 12, lateral_percent: 25 });
  expect('reach' in content.stations[1]!).toBe(false);
  expect(procedureOf(content)).toEqual(river);
  const beyond = { ...content.stations[0]!.reach!, weighting: 0.5 };
  const invalidBody = { ...content, stations: [{ ...content.stations[0]!, reach: beyond }] };
  expect(procedureContent.safeParse(invalidBody).success).toBe(false);
});

it('has the same words for the same things', () => {
  expect(procedureQuantities).toEqual(quantities);
  // Faults of the plant are found with the only thing the wire has: station codes.
  expectTypeOf<Exclude<ProcedureFaultCode, PlantFault['code']>>().toEqualTypeOf<RuleFaultCode>();
  const doubtCodes: readonly Uncertainty['code'][] = procedureUncertainties;
  const onWire: Readonly<Record<Uncertainty['code'], true>> = Object.fromEntries(
    procedureUncertainties.map((code) => [code, true]),
  ) as { readonly [Code in (typeof procedureUncertainties)[number]]: true };
  expect(Object.keys(onWire)).toEqual([...doubtCodes]);
});
