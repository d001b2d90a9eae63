import fc from 'fast-check';
import { describe, it } from 'vitest';
import { anyColumn, anyNumber, expectFiniteOrRefused } from '../runoff/testing/extremes.ts';
import { marketRevenue } from './market.ts';
import { meterEnergy } from './meter.ts';
import { splitMeter } from './meter-split.ts';
import { splitPower } from './power-energy.ts';
import { settle } from './settlement.ts';
import { tariffCalendar } from './tariff-calendar.ts';
import { hoursFromApril2026 } from './vietnam-hours.ts';
import { specificWaterUse } from './water-use.ts';

const calendar = tariffCalendar(
  { schedules: [hoursFromApril2026] },
  { firstDay: '2026-05-05', lastDay: '2026-05-06', utcOffsetMin: 420 },
);
const timesMs = Float64Array.from({ length: 6 }, (_, row) => calendar.edgesMs[0]! + row * 600_000);

describe('whatever a broken sensor or form sends', () => {
  it('power becomes energy and money in numbers, or is refused by name', () => {
    fc.assert(
      fc.property(anyColumn(6), anyNumber, anyNumber, anyNumber, (powerMw, ratedMw, price, selfUsePercent) =>
        expectFiniteOrRefused(() => {
          const split = splitPower({ timesMs, powerMw, ratedMw, maxBridgeMs: 3_600_000 }, calendar);
          const settlement = settle({
            calendar,
            units: [{ unit: 'H1', split }],
            seasons: [],
            prices: [
              {
                firstDay: '2026-01-01',
                lastDay: null,
                season: null,
                band: 'off-peak',
                energyVndPerKwh: price,
                capacityVndPerKwh: price,
              },
            ],
            excess: null,
            selfUsePercent,
            carried: null,
          });
          return [split, settlement];
        }),
      ),
      { numRuns: 500 },
    );
  });

  it('meters, markets and water use are', () => {
    fc.assert(
      fc.property(anyColumn(6), anyColumn(6), anyNumber, anyNumber, (column, other, a, b) => {
        expectFiniteOrRefused(() => {
          const energy = meterEnergy({ timesMs, registerKwh: column, rolloverKwh: a, ratedMw: b });
          return [energy, splitMeter(timesMs, energy, calendar)];
        });
        expectFiniteOrRefused(() =>
          marketRevenue({ meteredKwh: column, marketVndPerKwh: other, contractKwh: other, contractVndPerKwh: a }),
        );
        expectFiniteOrRefused(() => specificWaterUse(a, b));
      }),
      { numRuns: 500 },
    );
  });
});
