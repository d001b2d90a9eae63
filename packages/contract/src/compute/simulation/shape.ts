import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { id, instant, optionalText, text } from '../../fields.ts';
import { comparisons, procedureDoubts, procedureQuantities } from '../../plant/procedure/codes.ts';
import {
  currentSimulationSchema,
  endReasons,
  inflowKinds,
  maxInflowPoints,
  maxSimulationDays,
  maxSimulationName,
  maxSimulationNote,
  maxSimulationOutlets,
  maxSimulationSteps,
  stripStates,
} from './codes.ts';

const figure = z.number().nullable();
const flow = z.number().min(0).max(1e6).describe('m3/s');

const step = z.object({
  at: instant.describe('when gates begin to move'),
  gates: z
    .array(z.object({ outlet_id: id, opening: z.number().min(0).max(100).describe('m') }))
    .max(maxSimulationOutlets),
  units: z
    .array(z.object({ outlet_id: id, power: z.number().min(0).max(10_000).describe('MW') }))
    .max(maxSimulationOutlets),
});

/** What comes: the forecast of the start, or points of its own. */
const inflow = z.object({
  kind: z.enum(inflowKinds),
  label: optionalText(120).describe('what people call it'),
  factor: z.number().min(0).max(10).describe('times so much'),
  points: z
    .array(
      z.object({
        minute: z
          .number()
          .min(0)
          .max(maxSimulationDays * 1440)
          .describe('after the start'),
        flow,
      }),
    )
    .max(maxInflowPoints)
    .nullable()
    .describe('straight between them, even after the last; null: the forecast of the start'),
});

/** What can fail. */
const faults = z.object({
  stuck_gates: z.array(id).max(maxSimulationOutlets).describe('stay where they stand'),
  tripped_units: z.array(id).max(maxSimulationOutlets).describe('give nothing from the start on'),
  notice_late_minutes: z.number().int().min(0).max(1440),
  gauge_offset: z
    .number()
    .min(-20)
    .max(20)
    .describe('m that the gauge of the lake shows too much; the lake is as much lower'),
});

export const simulationContent = asWritten(
  z.object({
    schema: z.literal(currentSimulationSchema),
    steps: z.array(step).max(maxSimulationSteps).describe('none: everything stays as it is'),
    until: instant,
    inflow,
    faults,
  }),
);
export type SimulationContent = z.output<typeof simulationContent>;
export type SimulationStep = SimulationContent['steps'][number];
export type SimulationInflow = SimulationContent['inflow'];

export const simulationTexts = { name: text(maxSimulationName), note: optionalText(maxSimulationNote) };

/** A rule over a stretch in which its answer stays the same. */
const stretch = z.object({
  from: instant,
  to: instant,
  state: z.enum(stripStates),
  value: figure.describe('at its worst'),
  against: figure,
  doubts: z.array(z.object({ code: z.enum(procedureDoubts), of: z.string() })),
  members_breaking: z
    .number()
    .int()
    .optional()
    .describe('members of the forecast that break it at once, at most; absent: not counted'),
});

const simulatedRule = z.object({
  id: z.string(),
  is_order: z.boolean(),
  article: z.string(),
  quantity: z.enum(procedureQuantities),
  comparison: z.enum(comparisons),
  stretches: z.array(stretch),
});
export type SimulatedRule = z.output<typeof simulatedRule>;

/** What the release does at a station down the river. */
const stationAhead = z.object({
  station: z.string().describe('its name in the procedure'),
  name: z.string(),
  travel_hours: z.number().describe('from the dam'),
  greatest_flow: figure.describe('m3/s'),
  greatest_at: instant.nullable(),
  highest_level: figure.describe('m; null: no rating tells it'),
  beyond_rating: z.boolean().describe('the level is higher than the rating goes'),
  alarms: z
    .array(z.object({ level: z.number(), at: instant.nullable().describe('null: it stays below') }))
    .describe('I, II and III; none: no rating tells the level'),
});
export type SimulatedStation = z.output<typeof stationAhead>;

/** As the server worked it out exactly: what is kept of a plan. */
export const simulationFigures = asWritten(
  z.object({
    ended: z.enum(endReasons),
    ended_at: instant,
    known_until: instant
      .nullable()
      .describe('how far the forecast tells; from there on its last flow goes on. null: all of it is told'),
    highest_level: figure,
    highest_at: instant.nullable(),
    lowest_level: figure,
    end_level: figure,
    end_storage: figure.describe('million m3'),
    greatest_release: figure.describe('m3/s'),
    released: figure.describe('million m3'),
    spilled: figure.describe('million m3'),
    energy: figure.describe('MWh'),
    revenue: figure.describe('dong; null: the tariff tells no price somewhere'),
    least_release: figure.describe('m3/s'),
    gate_moves: z.number().int(),
    kept_minutes: z.number(),
    broken_minutes: z.number(),
    at_risk_minutes: z.number().optional().describe('absent: the plan was saved before members were counted'),
    members: z.number().int().optional().describe('of the forecast, held against the rules; 0: it has none'),
    not_judged_minutes: z.number(),
    rules: z.array(simulatedRule),
    stations: z
      .array(stationAhead)
      .optional()
      .describe('of whom the travel time is known; absent: the plan was saved before stations were followed'),
    rows: z.object({
      from: instant,
      step_minutes: z.number(),
      lake_level: z.array(z.number()),
      inflow: z.array(z.number()),
      release: z.array(z.number()),
      turbine: z.array(z.number()),
      power: z.array(z.number()),
    }),
  }),
);
export type SimulationFigures = z.output<typeof simulationFigures>;
