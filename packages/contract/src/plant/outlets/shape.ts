import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { id, text } from '../../fields.ts';
import { levelM } from '../settings/fields.ts';
import { interpolationGroups } from '../tables/groups.ts';

const metres = (max: number) => z.number().min(0.001).max(max);
const flowM3s = z.number().min(0).max(200_000);
const lipAngle = (min: number, max: number) => z.number().min(min).max(max).describe('degrees');

/** Crest of an overflow, or sill a gate closes on. */
const crest = z.strictObject({
  crest: levelM.describe('m, crest or sill'),
  width: metres(1000).describe('m, clear width'),
  weir_coefficient: z.number().min(0.01).max(1).describe('m of the free overflow, side contraction included'),
});

/** The outflow below an open gate: the type of sill and the angle of its lip. */
const lip = z.union([
  z.strictObject({ relation: z.literal('arc'), sill: z.literal('ogee') }),
  z.strictObject({ relation: z.literal('arc'), sill: z.literal('flat'), lip_angle: lipAngle(25, 90) }),
  z.strictObject({ relation: z.literal('flat'), sill: z.literal('ogee'), lip_angle: lipAngle(45, 135) }),
  z.strictObject({ relation: z.literal('flat'), sill: z.literal('flat') }),
  z.strictObject({
    relation: z.literal('zhukovsky'),
    velocity_coefficient: z.number().min(0.01).max(1),
    contraction: z.number().min(0.01).max(1),
  }),
]);

/** From the drawings of an arc gate, for people and for converting a cylinder's travel. */
const trunnion = z.strictObject({
  level: levelM.describe('m, axis of the trunnion'),
  radius: metres(60).describe('m, axis to skin plate'),
});

const slot = z.strictObject({
  sill: levelM,
  width: metres(100),
  coefficient: z.number().min(0.01).max(1).describe('mu of the pressurised slot'),
});

const pipe = z.strictObject({
  invert: levelM.describe('m, lowest point of the inlet'),
  outlet_axis: levelM.describe('m, axis of the jet at the outlet'),
  diameter: metres(30),
  length: z.number().min(0).max(50_000),
  manning: z.number().min(0.005).max(0.1),
  local_losses: z.number().min(0).max(100).describe('in velocity heads, excluding the exit and the gate'),
});

/** Free overflow, arc gate, flat gate, sand flush, round culvert; the geometry is used outside the tables. */
export const gateShape = asWritten(
  z.strictObject({
    gated: z.boolean().describe('false: flow depends on lake level only'),
    max_opening: metres(60).nullable().describe('m'),
    leaf_height: metres(60)
      .nullable()
      .default(null)
      .describe('m from lip to top of an arc or flat gate; a lake above the top overflows it; null: not known'),
    crest: crest.nullable(),
    lip: lip.nullable(),
    trunnion: trunnion.nullable(),
    slot: slot.nullable(),
    pipe: pipe.nullable(),
    minimum_flow: z.boolean().describe('provides the minimum flow of the river'),
  }),
);

const share = z.number().min(0.01).max(1);

export const unitShape = asWritten(
  z.strictObject({
    turbine_type: z.literal([1, 2, 3]).describe('axis: 1 horizontal, 2 vertical, 3 inclined'),
    rated_power: z.number().min(0.001).max(1500).describe('MW'),
    min_power: z.number().min(0).max(1500).nullable().describe('MW'),
    max_discharge: z.number().min(0.001).max(200_000).describe('m3/s'),
    min_discharge: flowM3s.nullable().describe('m3/s'),
    efficiency: share.nullable().describe('of turbine and generator together'),
    generator_efficiency: share.nullable().describe('used if QETA is the turbine alone'),
    waterway_type: z.number().int().min(1).max(4).nullable(),
    waterway: text(60).nullable().describe('units with the same waterway share its head loss'),
    nozzle_level: levelM.nullable().describe('m, impulse turbines only'),
    hpq_number: z
      .number()
      .int()
      .min(1)
      .max(100)
      .nullable()
      .describe('HPQ page of this unit; null: the page with its number'),
  }),
);

/** The tables of an outlet: its own, the plant's, or those of its twin. */
export const tableGroupLink = asWritten(
  z.strictObject({
    group_code: z.enum(interpolationGroups),
    from: z.enum(['own', 'plant', 'outlet']),
    outlet_id: id.nullable().describe('with from = outlet'),
  }),
);
