import { sensors as contract } from '@spillway/contract/plant/sensors/sensors';
import { actorOf } from '../../access/actor.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { plantOf } from '../plant-of.ts';
import type { Place, Seen, Sensors } from './sensors.ts';
import { calibrationView, sensorView } from './wire.ts';

export function sensorRoutes(sensors: Sensors): Implementation[] {
  return [
    implement(contract.list, async (call) =>
      (await sensors.list(plantOf(call))).map((one) => sensorView(one, call.caller)),
    ),
    implement(contract.setUp, async (call) => {
      const { body } = call;
      const calibration = { ...calibrationOf(body), note: null };
      const wanted = { type: body.sensor_type, ...describedOf(body), stationId: body.station_id, calibration };
      const installedAt = new Date(body.installed_at);
      return sensorView(await sensors.setUp(placeOf(call), { ...wanted, installedAt }), call.caller);
    }),
    implement(contract.uninstall, async ({ body, ...call }) =>
      sensorView(await sensors.uninstall(placeOf(call), seenOf(body), new Date(body.uninstalled_at)), call.caller),
    ),
    implement(contract.update, async ({ body, ...call }) => {
      const judgeFrom = body.judge_from === undefined ? null : new Date(body.judge_from);
      return sensorView(await sensors.update(placeOf(call), seenOf(body), describedOf(body), judgeFrom), call.caller);
    }),
    implement(contract.setLink, async ({ body, ...call }) =>
      sensorView(await sensors.setLink(placeOf(call), seenOf(body), body.station_id), call.caller),
    ),
    implement(contract.setStatus, async ({ body, ...call }) =>
      sensorView(await sensors.setStatus(placeOf(call), seenOf(body), body.status), call.caller),
    ),
    implement(contract.calibrate, async ({ body, ...call }) => {
      const effectiveFrom = body.effective_from === undefined ? undefined : new Date(body.effective_from);
      const calibration = { ...calibrationOf(body), effectiveFrom, note: body.note };
      const said = { recomputePast: body.recompute_past };
      return sensorView(await sensors.calibrate(placeOf(call), seenOf(body), calibration, said), call.caller);
    }),
    implement(contract.calibrations, async (call) =>
      (await sensors.calibrations(plantOf(call), call.query.sensor_id)).map(calibrationView),
    ),
    implement(contract.calibrationAt, async (call) => {
      const { sensor_id: sensorId, instant } = call.query;
      const found = await sensors.calibrationAt(plantOf(call), sensorId, new Date(instant));
      return found && calibrationView(found);
    }),
    implement(contract.history, async (call) =>
      (await sensors.kindHistory(plantOf(call), call.query.sensor_type)).map(({ sensorId, name, at, by, data }) => ({
        sensor_id: sensorId,
        name,
        changed_at: at.toISOString(),
        changed_by: by,
        values: data,
      })),
    ),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]): Place => ({ who: actorOf(call), hydroCode: plantOf(call) });

const seenOf = (body: { sensor_id: string; version?: number | undefined }): Seen => ({
  sensorId: body.sensor_id,
  seenVersion: body.version,
});

interface DescribedBody {
  sensor_code: string;
  name: string;
  min_value: number | null;
  max_value: number | null;
}

const describedOf = (body: DescribedBody) => ({
  code: body.sensor_code,
  name: body.name,
  minValue: body.min_value,
  maxValue: body.max_value,
});

const calibrationOf = (body: { coefficient: number; offset: number; elevation: number | null }) => ({
  coefficient: body.coefficient,
  offset: body.offset,
  elevationM: body.elevation,
});
