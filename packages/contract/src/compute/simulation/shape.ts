import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { id, instant, optionalText, text } from '../../fields.ts';
import { comparisons, procedureQuantities, procedureUncertainties } from '../../plant/procedure/codes.ts';
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
  at: instant.describe('start of the gate movement'),
  gates: z
    .array(z.object({ outlet_id: id, opening: z.number().min(0).max(100).describe('m') }))
    .max(maxSimulationOutlets),
  units: z
    .array(z.object({ outlet_id: id, power: z.number().min(0).max(10_000).describe('MW') }))
    .max(maxSimulationOutlets),
});

/** The inflow: the forecast of the start, or points of its own. */
const inflow = z.object({
  kind: z.enum(inflowKinds),
  label: optionalText(120).describe('name given by people'),
  factor: z.number().min(0).max(10).describe('multiplier'),
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
    .describe('linear between points, constant after the last; null: forecast of the start'),
});

/** Faults to simulate. */
const faults = z.object({
  stuck_gates: z.array(id).max(maxSimulationOutlets).describe('stay at their opening'),
  tripped_units: z.array(id).max(maxSimulationOutlets).describe('no output from the start on'),
  notice_late_minutes: z.number().int().min(0).max(1440),
  gauge_offset: z
    .number()
    .min(-20)
    .max(20)
    .describe('m by which the lake gauge reads too high; the lake is lower by as much'),
});

export const simulationContent = asWritten(
  z.object({
    schema: z.literal(currentSimulationSchema),
    steps: z.array(step).max(maxSimulationSteps).describe('empty: everything stays unchanged'),
    until: instant,
    inflow,
    faults,
  }),
);
export type SimulationContent = z.output<typeof simulationContent>;
export type SimulationStep = SimulationContent['steps'][number];
export type SimulationInflow = SimulationContent['inflow'];

export const simulationTexts = { name: text(maxSimulationName), note: optionalText(maxSimulationNote) };

/** A rule over a stretch of constant state. */
const intervalFields = z.object({
  from: instant,
  to: instant,
  state: z.enum(stripStates),
  value: figure.describe('worst value'),
  against: figure,
  doubts: z.array(z.object({ code: z.enum(procedureUncertainties), of: z.string() })),
  members_breaking: z
    .number()
    .int()
    .optional()
    .describe('largest number of forecast members breaking it at the same time; absent: not counted'),
});

const simulatedRule = z.object({
  id: z.string(),
  is_order: z.boolean(),
  article: z.string(),
  quantity: z.enum(procedureQuantities),
  comparison: z.enum(comparisons),
  stretches: z.array(intervalFields),
});
export type SimulatedRule = z.output<typeof simulatedRule>;

/** The effect of the release at a station down the river. */
const stationAhead = z.object({
  station: z.string().describe('name of the station in the procedure'),
  name: z.string(),
  travel_hours: z.number().describe('from the dam'),
  greatest_flow: figure.describe('m3/s'),
  greatest_at: instant.nullable(),
  highest_level: figure.describe('m; null: no rating available'),
  beyond_rating: z.boolean().describe('the level is above the range of the rating'),
  alarms: z
    .array(z.object({ level: z.number(), at: instant.nullable().describe('null: not reached') }))
    .describe('I, II and III; empty: no rating available'),
});
export type SimulatedStation = z.output<typeof stationAhead>;

/** The exact result of the server, which is stored with a plan. */
export const simulationFigures = asWritten(
  z.object({
    ended: z.enum(endReasons),
    ended_at: instant,
    known_until: instant
      .nullable()
      .describe('end of the forecast, after which its last flow continues. null: fully covered'),
    highest_level: figure,
    highest_at: instant.nullable(),
    lowest_level: figure,
    end_level: figure,
    end_storage: figure.describe('million m3'),
    greatest_release: figure.describe('m3/s'),
    released: figure.describe('million m3'),
    spilled: figure.describe('million m3'),
    energy: figure.describe('MWh'),
    revenue: figure.describe('VND; null: the tariff has no price for some time'),
    least_release: figure.describe('m3/s'),
    gate_moves: z.number().int(),
    kept_minutes: z.number(),
    broken_minutes: z.number(),
    at_risk_minutes: z.number().optional().describe('absent: saved before members were counted'),
    members: z.number().int().optional().describe('forecast members checked against the rules; 0: none available'),
    not_judged_minutes: z.number(),
    rules: z.array(simulatedRule),
    stations: z
      .array(stationAhead)
      .optional()
      .describe('stations with a known travel time; absent: saved before stations were routed'),
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
