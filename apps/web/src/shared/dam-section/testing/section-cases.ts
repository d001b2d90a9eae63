import type { Outlet } from '../../plant/queries.ts';
import type { LiveOutlet, SectionData, SectionLevels, SectionLive } from '../section-data.ts';

type UnitOutlet = Extract<Outlet, { readonly outlet_type: 1 }>;
type GateOutlet = Extract<Outlet, { readonly outlet_type: 2 }>;
type GateShape = GateOutlet['gate'];

export const nowMs = Date.parse('2026-10-17T19:40:00Z');
const ago = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString();

const common = {
  reading_step_minutes: null,
  opening_order: null,
  status: 'active' as const,
  discharge_method: null,
  table_groups: [],
  input_station_id: null,
  version: 1,
  updated_at: null,
  updated_by: null,
  may: { update: true },
};

export const gateOf = (
  number: number,
  shape: Partial<GateShape> = {},
  type: GateOutlet['gate_type'] = 2,
  name = `Cửa ${number}`,
): GateOutlet => ({
  ...common,
  outlet_id: `gate-${number}`,
  outlet_type: 2,
  gate_type: type,
  code: `V${number}`,
  name,
  number,
  gate: {
    gated: true,
    max_opening: 11,
    leaf_height: null,
    crest: { crest: 239, width: 12, weir_coefficient: 0.47 },
    lip: { relation: 'arc', sill: 'ogee' },
    trunnion: { level: 245, radius: 12 },
    slot: null,
    pipe: null,
    minimum_flow: false,
    ...shape,
  },
});

export const unitOf = (number: number, name = `Tổ máy H${number}`): UnitOutlet => ({
  ...common,
  outlet_id: `unit-${number}`,
  outlet_type: 1,
  gate_type: 6,
  code: `H${number}`,
  name,
  number,
  unit: {
    turbine_type: 2,
    rated_power: 50,
    min_power: 10,
    max_discharge: 60,
    min_discharge: null,
    efficiency: 0.9,
    generator_efficiency: null,
    waterway_type: 1,
    waterway: null,
    nozzle_level: null,
    hpq_number: null,
  },
});

export const liveOf = (
  outletId: string,
  input: number | null,
  flowM3s: number | null,
  overrides: Partial<LiveOutlet> = {},
): LiveOutlet => ({
  outletId,
  input,
  flowM3s,
  isOvertaken: false,
  at: ago(1),
  source: 'station',
  flags: [],
  isInService: true,
  ...overrides,
});

const levels: SectionLevels = {
  minM: null,
  deadM: 235,
  receptionM: 247.5,
  normalM: 250,
  designM: 253,
  checkM: null,
  crestM: 255,
  maxM: null,
};
const liveState: SectionLive = {
  recordAt: ago(1),
  lakeLevelM: 248.2,
  lakeAt: ago(1),
  tailwaterM: 122.31,
  tailwaterAt: ago(2),
  trendMPerHour: 0.08,
  storageM3: 51_420_000,
  peak: { levelM: 249.51, at: '2026-10-18T08:10:00Z' },
  outlets: [
    liveOf('gate-1', 0, 0),
    liveOf('gate-2', 1.4, 147.264),
    liveOf('gate-3', 0, 0),
    liveOf('unit-1', 50, 44.474),
    liveOf('unit-2', 43, 38.12),
  ],
};
const outlets: readonly Outlet[] = [gateOf(1), gateOf(2), gateOf(3), unitOf(1), unitOf(2)];

const data = (part: {
  levels?: Partial<SectionLevels>;
  live?: Partial<SectionLive>;
  outlets?: readonly Outlet[];
}): SectionData => ({
  levels: { ...levels, ...part.levels },
  live: { ...liveState, ...part.live },
  outlets: part.outlets ?? outlets,
  oldAfterMs: 15 * 60_000,
});

const weir = { gated: false, max_opening: null, lip: null, trunnion: null } as const;
const depth = { crest: null, lip: null, trunnion: null } as const;
const slotGate = gateOf(
  4,
  { ...depth, max_opening: 3, slot: { sill: 229, width: 2.5, coefficient: 0.7 } },
  4,
  'Cống xả cát',
);
const culvert = gateOf(
  5,
  {
    ...depth,
    gated: false,
    max_opening: null,
    pipe: { invert: 231, outlet_axis: 230, diameter: 2, length: 60, manning: 0.014, local_losses: 0.5 },
  },
  5,
  'Cống tròn',
);
const many = [
  ...Array.from({ length: 12 }, (_, index) => gateOf(index + 1)),
  ...Array.from({ length: 8 }, (_, index) => unitOf(index + 1)),
];
const longName = 'Cửa xả mặt bờ phải cụm đầu mối';

/** All kinds of reservoirs and situations that the drawing has to handle. */
export const sectionCases = {
  flood: data({}),
  oldTailwater: data({ live: { tailwaterAt: ago(47) } }),
  oldLake: data({ live: { lakeAt: ago(200), peak: null } }),
  missing: data({
    live: {
      lakeLevelM: null,
      lakeAt: null,
      tailwaterM: null,
      tailwaterAt: null,
      trendMPerHour: null,
      storageM3: null,
      peak: null,
      outlets: [],
    },
  }),
  noGates: data({ outlets: [unitOf(1), unitOf(2)] }),
  noUnits: data({ outlets: [gateOf(1), gateOf(2), gateOf(3)] }),
  nothingSet: data({
    outlets: [],
    levels: { deadM: null, receptionM: null, normalM: null, designM: null, crestM: null },
    live: { lakeLevelM: null, tailwaterM: null, peak: null, storageM3: null, trendMPerHour: null, outlets: [] },
  }),
  allOpen: data({
    live: {
      outlets: [liveOf('gate-1', 3, 402.1), liveOf('gate-2', 11, 911.4), liveOf('gate-3', 6.5, 702.25)],
    },
  }),
  many: data({
    outlets: many,
    live: {
      outlets: [
        ...Array.from({ length: 12 }, (_, index) =>
          liveOf(`gate-${index + 1}`, index % 5 === 2 ? 2.5 : 0, index % 5 === 2 ? 231.75 : 0),
        ),
        ...Array.from({ length: 8 }, (_, index) =>
          liveOf(`unit-${index + 1}`, index === 3 ? 0 : 48.5, index === 3 ? 0 : 43.207, { isInService: index !== 6 }),
        ),
      ],
    },
  }),
  kinds: data({
    outlets: [
      gateOf(1, weir, 1, 'Tràn tự do'),
      gateOf(2),
      gateOf(3, { trunnion: null, lip: { relation: 'flat', sill: 'flat' } }, 3, 'Cửa phẳng'),
      slotGate,
      culvert,
      unitOf(1),
    ],
    live: {
      outlets: [
        liveOf('gate-1', null, 812.4),
        liveOf('gate-2', 1.4, 147.264),
        liveOf('gate-3', 3, 301.5),
        liveOf('gate-4', 1, 22.5),
        liveOf('gate-5', null, 12.1),
        liveOf('unit-1', 50, 44.474, { at: ago(90) }),
      ],
    },
  }),
  depthOnly: data({
    outlets: [slotGate, culvert, unitOf(1)],
    live: { outlets: [liveOf('gate-4', 1, 22.5), liveOf('gate-5', null, 12.1), liveOf('unit-1', 50, 44.474)] },
  }),
  freeWeir: data({
    outlets: [gateOf(1, { ...weir, crest: { crest: 247, width: 60, weir_coefficient: 0.46 } }, 1, 'Tràn tự do')],
    live: { outlets: [liveOf('gate-1', null, 181.5)] },
  }),
  overtopping: data({
    live: {
      lakeLevelM: 255.42,
      peak: { levelM: 255.9, at: '2026-10-18T08:10:00Z' },
      outlets: [liveOf('gate-1', 11, 1210.2), liveOf('gate-2', 11, 1210.2), liveOf('gate-3', null, null)],
    },
  }),
  belowSill: data({
    live: {
      lakeLevelM: 236.4,
      peak: null,
      trendMPerHour: -0.021,
      outlets: [liveOf('gate-1', 0, 0), liveOf('gate-2', 1.4, 0), liveOf('unit-1', 0, 0)],
    },
  }),
  highDam: data({
    levels: { deadM: 175, receptionM: 210, normalM: 215, designM: 217.8, checkM: 219.5, crestM: 228, maxM: 221 },
    outlets: Array.from({ length: 6 }, (_, index) =>
      gateOf(index + 1, {
        crest: { crest: 197.8, width: 15, weir_coefficient: 0.47 },
        max_opening: 17,
        trunnion: { level: 205, radius: 18 },
      }),
    ),
    live: {
      lakeLevelM: 213.4,
      tailwaterM: 25.8,
      peak: null,
      storageM3: 9_260_000_000,
      outlets: Array.from({ length: 6 }, (_, index) =>
        liveOf(`gate-${index + 1}`, index < 2 ? 6 : 0, index < 2 ? 1450.5 : 0),
      ),
    },
  }),
  lowWeir: data({
    levels: { deadM: 11, receptionM: null, normalM: 14, designM: 14.6, crestM: 15.5 },
    outlets: [
      ...[1, 2, 3, 4].map((number) =>
        gateOf(number, { crest: { crest: 10.5, width: 8, weir_coefficient: 0.4 }, max_opening: 4, trunnion: null }, 3),
      ),
      unitOf(1),
    ],
    live: {
      lakeLevelM: 13.86,
      tailwaterM: 9.7,
      peak: null,
      storageM3: 420_000,
      outlets: [
        liveOf('gate-1', 0.4, 21.5),
        liveOf('gate-2', 0, 0),
        liveOf('gate-3', 0, 0),
        liveOf('gate-4', 0, 0),
        liveOf('unit-1', 3.2, 96.1),
      ],
    },
  }),
  longNames: data({
    outlets: [
      ...[1, 2, 3, 4].map((number) => gateOf(number, {}, 2, `${longName} ${number}`)),
      ...[1, 2, 3].map((number) => unitOf(number, `Tổ máy phát điện số ${number} nhà máy`)),
    ],
    live: {
      outlets: [1, 2, 3, 4].map((number) =>
        liveOf(`gate-${number}`, number === 3 ? 11 : 0, number === 3 ? 1204.336 : 0),
      ),
    },
  }),
} as const satisfies Record<string, SectionData>;

export type SectionCase = keyof typeof sectionCases;
