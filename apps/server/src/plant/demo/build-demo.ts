import { plantFileFormat, plantFileVersion } from '@spillway/contract/plant/file';
import { basinFromGeoJson } from '@spillway/hydrology/rain/geojson-basin';
import { thiessenWeights } from '@spillway/hydrology/rain/thiessen-weights';
import { at, contour, lake, rivers, round } from './land.ts';
import * as tables from './tables.ts';

/** The start of all measurements. */
const begin = '2023-12-31T17:00:00.000Z';
const { spillway, unit } = tables;

const catchment = 'Lưu vực Hồ Mẫu';
const positions = {
  basin: 'Lưu vực thượng lưu',
  lake: 'Hồ chứa tại đập',
  river: 'Sông Mẫu dưới nhà máy',
};

interface StationSpec {
  readonly code: string;
  readonly name: string;
  /** Kilometres east and north of the centre of the basin. */
  readonly km: readonly [number, number];
}

const gauges: readonly StationSpec[] = [
  { code: 'MUA1', name: 'Mưa Đập chính', km: [-8.6, -8.9] },
  { code: 'MUA2', name: 'Mưa Làng Thượng', km: [-3.1, -3.2] },
  { code: 'MUA3', name: 'Mưa Suối Đá', km: [-5.0, 3.3] },
  { code: 'MUA4', name: 'Mưa Đèo Gió', km: [0.2, 7.2] },
  { code: 'MUA5', name: 'Mưa Bản Đông', km: [4.6, -4.6] },
  { code: 'MUA6', name: 'Mưa Đầu Nguồn', km: [7.0, 5.4] },
];

const common = {
  province_id: '52',
  address: null,
  sensor_port: null,
  catchment: null,
  thiessen_coefficient: null,
  calibration_coefficient: 1,
  calibration_elevation: null,
  averaged: false,
  measure_position: null,
  valve_aperture: null,
};

function placed({ code, name, km: [east, north] }: StationSpec) {
  const [longitude, latitude] = at(east, north);
  return { station_code: code, name, latitude, longitude };
}

/** Each gauge's share of the basin, rounded so that they sum to 1. */
function shares(): number[] {
  const places = gauges.map((gauge) => placed(gauge));
  const { weights } = thiessenWeights(basinFromGeoJson(contour()), places);
  const roundedWeights = [...weights].map((weight) => round(weight, 3));
  const rest = 1 - roundedWeights.reduce((sum, share) => sum + share, 0);
  return roundedWeights.map((share, i) => (i === 0 ? round(share + rest, 3) : share));
}

const dam = [-9.15, -9.75] as const;
const stationOf = (stationSpec: StationSpec, type: number, sensor: number, method: number, overrides: object = {}) => {
  const { province_id: provinceId, address, ...rest } = common;
  const { station_code: code, name, ...where } = placed(stationSpec);
  return {
    station_code: code,
    name,
    station_type: type,
    province_id: provinceId,
    ...where,
    address,
    ...rest,
    measure_method: method,
    sensor_type: sensor,
    ...overrides,
    replacements: [],
  };
};

function stations() {
  const weights = shares();
  return [
    ...gauges.map((gauge, i) =>
      stationOf(gauge, 1, 2, 7, {
        catchment,
        thiessen_coefficient: weights[i],
        measure_position: positions.basin,
        sensor_port: i + 1,
      }),
    ),
    // At the centre of the area that the radar covers.
    stationOf({ code: 'RADA', name: 'Mưa ra đa lưu vực', km: [0, 0] }, 1, 2, 3, {
      catchment,
      measure_position: positions.basin,
    }),
    ...[1, 2].map((n) =>
      stationOf(
        { code: `MNH${n}`, name: `Mực nước hồ ${n}`, km: [dam[0] + 0.1 * n, dam[1] + 0.15] },
        2,
        1,
        n === 1 ? 2 : 3,
        {
          averaged: true,
          measure_position: positions.lake,
          sensor_port: 10 + n,
        },
      ),
    ),
    stationOf({ code: 'MNHL', name: 'Mực nước hạ lưu nhà máy', km: [-9.9, -10.4] }, 2, 1, 3, {
      measure_position: positions.river,
      sensor_port: 13,
    }),
    ...[1, 2, 3].map((n) =>
      stationOf({ code: `DM${n}`, name: `Độ mở cửa van ${n}`, km: [dam[0] - 0.02 * n, dam[1]] }, 6, 5, 9, {
        valve_aperture: spillway.maxOpeningM,
        sensor_port: 20 + n,
      }),
    ),
    ...[1, 2].map((n) =>
      stationOf({ code: `CS${n}`, name: `Công suất tổ máy H${n}`, km: [-9.8, -10.3 - 0.02 * n] }, 7, 3, 10, {
        sensor_port: 30 + n,
      }),
    ),
  ].toSorted((a, b) => a.station_type - b.station_type || (a.station_code < b.station_code ? -1 : 1));
}

interface SensorShape {
  readonly type: number;
  readonly code: string;
  readonly name: string;
  readonly station: string;
  readonly min: number;
  readonly max: number;
  readonly elevation?: number;
}

const sensorOf = ({ type, code, name, station, min, max, elevation }: SensorShape) => ({
  sensor_type: type,
  sensor_code: code,
  name,
  min_value: min,
  max_value: max,
  installed_at: begin,
  station,
  status: 'active',
  uninstalled_at: null,
  calibrations: [{ effective_from: begin, coefficient: 1, offset: 0, elevation: elevation ?? null, note: null }],
});

function sensors() {
  const all: SensorShape[] = [
    ...[1, 2]
      .map((n) => ({ code: `P-MNH${n}`, name: `Đầu đo mực nước hồ ${n}`, station: `MNH${n}` }))
      .map((one) => ({
        ...one,
        type: 1,
        min: 229,
        max: 256,
        elevation: 221.3,
      })),
    { type: 1, code: 'P-MNHL', name: 'Đầu đo mực nước hạ lưu', station: 'MNHL', min: 117, max: 132, elevation: 116.5 },
    ...gauges.map(({ code, name }) => ({ type: 2, code: `R-${code}`, name, station: code, min: 0, max: 60 })),
    ...[1, 2].map((n) => ({
      type: 3,
      code: `W-H${n}`,
      name: `Công suất H${n}`,
      station: `CS${n}`,
      min: -1.2,
      max: 66,
    })),
    ...[1, 2, 3].map((n) => ({
      type: 5,
      code: `A-V${n}`,
      name: `Độ mở van ${n}`,
      station: `DM${n}`,
      min: 0,
      max: spillway.maxOpeningM,
    })),
    ...gauges.map(({ code }) => ({
      type: 9,
      code: `B-${code}`,
      name: `Ắc quy ${code}`,
      station: code,
      min: 9,
      max: 15.5,
    })),
  ];
  return all.map(sensorOf);
}

const outlet = (code: string, name: string, number: number, openingOrder: number | null) => ({
  code,
  name,
  number,
  opening_order: openingOrder,
  status: 'active',
  discharge_method: null,
});
/** The three gates are identical, and so are both units; all use the plant's tables. */
const plantTableGroups = (...groups: readonly string[]) =>
  groups.map((group) => ({ group_code: group, from: 'plant', outlet: null }));

const noGate = { leaf_height: null, crest: null, lip: null, trunnion: null, slot: null, pipe: null };

function outlets() {
  const units = [1, 2].map((n) => ({
    outlet_type: 1,
    gate_type: 6,
    ...outlet(`H${n}`, `Tổ máy H${n}`, n, null),
    table_groups: plantTableGroups('HPQ', 'QETA', 'QHL', 'QZ'),
    input_station: `CS${n}`,
    reading_step_minutes: null,
    unit: {
      turbine_type: 2,
      rated_power: unit.ratedMw,
      min_power: unit.minMw,
      max_discharge: unit.maxM3s,
      min_discharge: 15,
      efficiency: 0.91,
      generator_efficiency: null,
      waterway_type: 2,
      waterway: `Đường ống áp lực ${n}`,
      nozzle_level: null,
      hpq_number: n,
    },
  }));
  // The middle gate opens first, for a symmetric flow.
  const gates = [2, 1, 3].map((order, i) => ({
    outlet_type: 2,
    gate_type: 2,
    ...outlet(`V${i + 1}`, `Cửa van cung ${i + 1}`, i + 1, order),
    table_groups: plantTableGroups('ZAQ', 'FFZQ', 'ZAoAc'),
    input_station: `DM${i + 1}`,
    reading_step_minutes: null,
    gate: {
      gated: true,
      max_opening: spillway.maxOpeningM,
      ...noGate,
      leaf_height: 12,
      crest: { crest: spillway.crestM, width: spillway.widthM, weir_coefficient: spillway.weirCoefficient },
      lip: { relation: 'arc', sill: 'ogee' },
      trunnion: { level: 246, radius: 13.5 },
      minimum_flow: false,
    },
  }));
  const minimumFlow = {
    outlet_type: 2,
    gate_type: 5,
    ...outlet('DCTT', 'Cống xả dòng chảy tối thiểu', 4, null),
    table_groups: [],
    input_station: null,
    reading_step_minutes: null,
    gate: {
      gated: false,
      max_opening: null,
      ...noGate,
      pipe: { invert: 228, outlet_axis: 221.3, diameter: 0.6, length: 60, manning: 0.014, local_losses: 0.5 },
      minimum_flow: true,
    },
  };
  return [...units, ...gates, minimumFlow];
}

/** In the order of the groups. */
function plantTables() {
  const groups: readonly (readonly [string, string, Record<string, number[]>])[] = [
    ['HPQ', 'Lưu lượng tổ máy theo cột nước và công suất', tables.unitFlow()],
    ['ZAQ', 'Lưu lượng cửa van cung', tables.gateFlow()],
    ['ZV', 'Đường dung tích hồ', tables.capacity],
    ['QZ', 'Mực nước hạ lưu theo lưu lượng nhà máy', tables.tailwater],
    ['FFZQ', 'Lưu lượng tràn tự do', tables.freeOverflow()],
    ['ZAoAc', 'Độ mở khi cửa van rời mặt nước', tables.outOfWaterCurve()],
    ['QHL', 'Tổn thất cột nước đường ống', tables.headLoss],
    ['QETA', 'Hiệu suất tổ máy', tables.efficiency],
  ];
  return groups.map(([group, name, columns]) => ({
    group_code: group,
    object_kind: 'plant',
    object_code: null,
    name,
    effective_start: '2024-01-01 00:00:00',
    effective_end: null,
    loop_by_year: false,
    active: true,
    file_name: `${group}.csv`,
    columns,
  }));
}

/**
 * The reservoir of the manual's examples: a fictional river with invented figures and tables computed by the engine.
 */
export function buildDemo() {
  const [west, south] = at(-15, -15);
  const [east, north] = at(15, 15);
  return {
    format: plantFileFormat,
    format_version: plantFileVersion,
    product_version: '1.8.8',
    hydro_code: 'HOMAU',
    exported_at: begin,
    exported_by: null,
    name: 'Thủy điện Hồ Mẫu',
    settings: {
      min_possible_water_level: 230,
      dead_water_level: 235,
      flood_reception_water_level: 247.5,
      normal_water_level: 250,
      designed_flood_water_level: 253,
      check_flood_water_level: 254.2,
      dam_crest_level: 256,
      max_possible_water_level: 255,
      thousand_year_flood: 3344,
      ten_year_flood: 1200,
      minimum_release: 3,
      time_zone: 'Asia/Ho_Chi_Minh',
      day_boundary: '00:00',
      cadence_minutes: 5,
      closed_gate_tolerance: 0.05,
      record_start: begin,
      camera_path: null,
      special_projects: [],
      seasons: [
        { name: 'Mùa lũ', from: '01/07', to: '30/11', max_level: 249, reception_level: 247.5 },
        { name: 'Mùa kiệt', from: '01/12', to: '30/06', max_level: null, reception_level: null },
      ],
    },
    interface: {
      water_level_min: null,
      water_level_max: null,
      auto_calculation_interval: 10,
      // Set here so that only levels use the left axis; by default flows are on the left (specification).
      discharge_out_chart: 'right',
    },
    map_bound: { start_longitude: west, start_latitude: south, end_longitude: east, end_latitude: north },
    outlines: {
      contour: { file_name: 'luu-vuc.geojson', geojson: contour() },
      rivers: { file_name: 'song-suoi.geojson', geojson: rivers() },
      lake: { file_name: 'long-ho.geojson', geojson: lake() },
    },
    catchments: [{ name: catchment, area: 412, runoff_coefficient: 0.65, rank: 1 }],
    measure_positions: [
      { name: positions.lake, type: 1, description: null },
      { name: positions.basin, type: 2, description: null },
      { name: positions.river, type: 3, description: null },
    ],
    stations: stations(),
    sensors: sensors(),
    outlets: outlets(),
    tables: plantTables(),
  };
}
