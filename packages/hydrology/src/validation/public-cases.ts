import { numberAt } from '@spillway/checked/reads';
import { pearson3ByExpectedMoments } from '../frequency/expected-moments.ts';
import { fitGev } from '../frequency/gev.ts';
import { sampleLMoments } from '../frequency/l-moments.ts';
import { pearson3ByLMoments } from '../frequency/pearson3.ts';
import { gridOf, meridianStrip } from '../rain/transverse-mercator.ts';
import { muskingum, routeMuskingum } from '../routing/muskingum.ts';
import { runGr4j } from '../runoff/gr4j-run.ts';
import { gr4jStateFrom } from '../runoff/gr4j-state.ts';
import { gumbelFactor } from '../statistics/gumbel.ts';
import { pearson3Factor } from '../statistics/pearson3.ts';
import { contingencyAt } from '../verification/contingency.ts';
import { bigSandy, britishGrid, leguer, lMomentSample, textbookReach } from './published-data.ts';

export interface PublicCase {
  readonly id: string;
  readonly source: string;
  /** Under which its figures are restated. */
  readonly licence: 'book' | 'public_page' | 'free_test' | 'public_domain';
  readonly unit: string;
  readonly wanted: number;
  readonly tolerance: number;
  reached(): number;
}

/** Figures that others published, and what the engine gives for them. */
export const publicCases = [
  {
    id: 'muskingum_peak',
    source: 'Chow, Maidment, Mays: Applied Hydrology (1988), example 8.4.1',
    licence: 'book',
    unit: 'ft3/s',
    wanted: 642,
    tolerance: 1,
    reached() {
      const { inflow, outflow, ...reach } = textbookReach;
      const out = new Float64Array(inflow.length - 1);
      const start = { inflowM3s: 93, outflowM3s: [85] };
      const made = muskingum({ ...reach, stepH: 1, parts: 1 });
      routeMuskingum(made, inflow.slice(1), start, out, new Uint16Array(out.length));
      return Math.max(...out);
    },
  },
  {
    id: 'gr4j_peak',
    source: 'INRAE: worksheet of GR4J, the Leguer at Belle-Isle-en-Terre, 11 January 1991',
    licence: 'public_page',
    unit: 'mm',
    wanted: 23.832_510_418_846_5,
    tolerance: 1e-6,
    reached() {
      const { parameters, start } = leguer;
      // 1 mm a day over 86.4 km2 is 1 m3/s.
      const run = runGr4j({ parameters, areaKm2: 86.4 }, leguer, gr4jStateFrom(start, parameters));
      return numberAt(run.dischargeM3s, 10);
    },
  },
  {
    id: 'pearson3_factor',
    source: 'U.S. Water Resources Council: Bulletin 17B (1982), appendix 3, Cs 1.0, 100 years',
    licence: 'public_domain',
    unit: '',
    wanted: 3.023,
    tolerance: 5e-4,
    reached: () => pearson3Factor(100, 1),
  },
  {
    id: 'gumbel_factor',
    source: 'Chow (1951): frequency factor, 100 years',
    licence: 'book',
    unit: '',
    wanted: 3.137,
    tolerance: 5e-4,
    reached: () => gumbelFactor(100),
  },
  {
    id: 'pearson3_l_skew',
    source: 'lmoments3 1.0: test of pe3, after Hosking (1996)',
    licence: 'free_test',
    unit: '',
    wanted: 1.646_184,
    tolerance: 1e-6,
    reached: () => pearson3ByLMoments(sampleLMoments(lMomentSample)).cs,
  },
  {
    id: 'gev_shape',
    source: 'lmoments3 1.0: test of gev, after Hosking (1996)',
    licence: 'free_test',
    unit: '',
    wanted: -0.155_561,
    tolerance: 1e-5,
    reached: () => fitGev(sampleLMoments(lMomentSample)).shape,
  },
  {
    id: 'historic_skew',
    source: 'USGS: PeakFQ 8.1, Big Sandy River at Bruceton 1890 to 1973, at-site skew of logarithms',
    licence: 'public_domain',
    unit: '',
    wanted: 0.006_601,
    tolerance: 0.003,
    reached() {
      const { annualM3s, periods } = bigSandy;
      const logs = periods.map(({ thresholdM3s, floodsM3s, quietYears }) => ({
        thresholdM3s: Math.log10(thresholdM3s),
        floodsM3s: floodsM3s.map(Math.log10),
        quietYears,
      }));
      return pearson3ByExpectedMoments({ annualM3s: annualM3s.map(Math.log10), periods: logs }).cs;
    },
  },
  {
    id: 'threat_score',
    source: 'WWRP/WGNE: Forecast Verification, table of a year of forecasts of rain',
    licence: 'public_page',
    unit: '',
    wanted: 0.573_426_573_426_573_4,
    tolerance: 1e-6,
    reached() {
      const rows = (
        [
          [82, 1, 1],
          [38, 0, 1],
          [23, 1, 0],
          [222, 0, 0],
        ] as const
      ).flatMap(([times, observed, forecast]) => Array.from({ length: times }, () => [observed, forecast] as const));
      const table = contingencyAt(
        1,
        rows.map(([observed]) => observed),
        rows.map(([, forecast]) => forecast),
      );
      return table.threatScore ?? Number.NaN;
    },
  },
  {
    id: 'british_easting',
    source: 'IOGP: EPSG Guidance Note 7-2, Transverse Mercator',
    licence: 'public_page',
    unit: 'm',
    wanted: 577_274.99,
    tolerance: 0.05,
    reached: () => gridOf(britishGrid, { longitude: 0.5, latitude: 50.5 }).eastingM,
  },
  {
    id: 'utm_northing',
    source: 'Karney: GeographicLib, GeoConvert of 33.3 N 44.4 E',
    licence: 'free_test',
    unit: 'm',
    wanted: 3_684_706.36,
    tolerance: 0.01,
    reached: () => gridOf(meridianStrip(45, 0.9996), { longitude: 44.4, latitude: 33.3 }).northingM,
  },
] as const satisfies readonly PublicCase[];
