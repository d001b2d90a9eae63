import type { HoursSchedule } from '@spillway/hydrology/energy/time-of-use';
import { hoursFromApril2026, hoursUntilApril2026 } from '@spillway/hydrology/energy/vietnam-hours';
import type { ClockRules, Price, WrittenTariff } from './tariff.ts';

/** Seasons of the avoidable-cost tariff. */
const seasons: ClockRules['seasons'] = [
  { season: 'wet', from: '07-01', to: '10-31' },
  { season: 'dry', from: '11-01', to: '06-30' },
];

const dayTypeNames: Readonly<Record<string, string>> = { 'monday-saturday': 'Thứ Hai - Thứ Bảy', sunday: 'Chủ nhật' };
const bandOf = (band: string) => band as ClockRules['otherwise'];

function startFrom({ id, firstDay, lastDay, otherwise, dayTypes }: HoursSchedule): WrittenTariff {
  return {
    name: `Giờ theo ${id.replaceAll('QD', 'QĐ')}`,
    firstDay,
    lastDay,
    active: false,
    selfUsePercent: 1,
    timeOfUse: {
      otherwise: bandOf(otherwise),
      day_types: dayTypes.map((type) => ({
        name: dayTypeNames[type.id] ?? type.id,
        weekdays: [...type.weekdays],
        dates: [...type.dates],
        spans: type.spans.map(({ fromMinute, toMinute, band }) => ({
          from_minute: fromMinute,
          to_minute: toMinute,
          band: bandOf(band),
        })),
      })),
      seasons,
      prices: [],
      excess: null,
    },
    market: null,
    note: null,
  };
}

/** The two schedules of hours. Prices are left out, because they depend on each plant's contract. */
export const vietnameseStart = (): WrittenTariff[] => [hoursUntilApril2026, hoursFromApril2026].map(startFrom);

const price = (season: Price['season'], band: Price['band'], energy: number, capacity = 0): Price => ({
  season,
  band,
  energy,
  capacity,
});

/** Invented prices that no plant was ever paid. */
const demoPrices: Price[] = [
  price('dry', 'peak', 1200, 2000),
  price('dry', 'normal', 700),
  price('dry', 'off-peak', 650),
  price('wet', 'peak', 1180),
  price('wet', 'normal', 680),
  price('wet', 'off-peak', 620),
  price('wet', 'excess', 300),
];

/** Sum of both units of the demo plant. */
const demoRatedMw = 120;

/** Tariffs of the demo plant, marked as invented. */
export const demoTariffs = (): WrittenTariff[] =>
  vietnameseStart().map((one) => ({
    ...one,
    name: `GIÁ MINH HỌA: ${one.name}`,
    active: true,
    timeOfUse: one.timeOfUse && {
      ...one.timeOfUse,
      prices: demoPrices,
      excess: { season: 'wet', load_factor: 0.85, rated_mw: demoRatedMw },
    },
    note: 'Giá tự đặt để minh họa, không dùng để thanh toán.',
  }));
