import type { BasinContent } from '@spillway/contract/plant/basin/shape';
import { type NewBasin, regionalParameters } from '../basin/basin.ts';

const part = (
  id: string,
  name: string,
  area: number,
  weights: Readonly<Record<string, number>>,
  river: BasinContent['parts'][number]['river'],
): BasinContent['parts'][number] => ({
  id,
  name,
  area,
  gauges: Object.entries(weights).map(([station_code, weight]) => ({ station_code, weight })),
  river,
  parameters: regionalParameters(area),
});

/** The demo's basin in two parts with regional parameters, not calibrated. */
export const demoBasin = (): NewBasin => ({
  reason: 'Tham số của vùng, chưa hiệu chỉnh',
  content: {
    parts: [
      part(
        'upper',
        'Thượng lưu',
        268,
        { MUA1: 0.25, MUA2: 0.28, MUA3: 0.17, MUA4: 0.2, MUA5: 0.1 },
        {
          travel_hours: 1.5,
          weighting: 0.2,
        },
      ),
      part('lower', 'Ven hồ', 144, { MUA2: 0.05, MUA3: 0.2, MUA5: 0.35, MUA6: 0.4 }, null),
    ],
    upstream: [],
    evaporation: [2.4, 2.9, 3.6, 4.3, 4.8, 4.9, 5, 4.7, 3.8, 3, 2.5, 2.2],
    daily: null,
    spread: 0.25,
    origin: 'regional',
  },
});
