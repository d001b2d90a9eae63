import { affects as contract } from '@spillway/contract/compute/impact';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { ReadingsImpact } from './readings.ts';

/** Previews how a change of equipment would alter existing readings. */
export function readingsImpactRoutes(affected: ReadingsImpact): Implementation[] {
  return [
    implement(contract.calibration, async (call) => {
      const { sensorId, effectiveFrom: from, coefficient, offset, elevation: elevationM } = call.body;
      const calibration = { effectiveFrom: new Date(from), coefficient, offset, elevationM };
      return await affected(plantOf(call), { kind: 'calibration', sensorId, calibration });
    }),
    implement(contract.replacement, async (call) => {
      const { stationId, replacedAt: at } = call.body;
      return await affected(plantOf(call), {
        kind: 'replacement',
        stationId,
        replacedAt: new Date(at),
        calibrationCoefficient: call.body.calibrationCoefficient,
        calibrationElevationM: call.body.calibrationElevation,
      });
    }),
  ];
}
