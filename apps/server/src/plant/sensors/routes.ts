import { sensors as contract } from '@spillway/contract/plant/sensors/sensors';
import { actorOf } from '../../access/actor.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { plantOf } from '../plant-of.ts';
import type { ChangeContext, SeenVersion, Sensors } from './sensors.ts';
import { calibrationView, sensorView } from './wire.ts';

export function sensorRoutes(sensors: Sensors): Implementation[] {
  return [
    implement(contract.list, async (call) =>
      (await sensors.list(plantOf(call))).map((one) => sensorView(one, call.caller)),
    ),
    implement(contract.setUp, async (call) => {
      const { body } = call;
      const calibration = { ...calibrationOf(body), note: null };
      const wanted = { type: body.sensorType, ...describedOf(body), stationId: body.stationId, calibration };
      const installedAt = new Date(body.installedAt);
      return sensorView(await sensors.setUp(placeOf(call), { ...wanted, installedAt }), call.caller);
    }),
    implement(contract.uninstall, async ({ body, ...call }) =>
      sensorView(await sensors.uninstall(placeOf(call), seenOf(body), new Date(body.uninstalledAt)), call.caller),
    ),
    implement(contract.update, async ({ body, ...call }) => {
      const judgeFrom = body.judgeFrom === undefined ? null : new Date(body.judgeFrom);
      return sensorView(await sensors.update(placeOf(call), seenOf(body), describedOf(body), judgeFrom), call.caller);
    }),
    implement(contract.setLink, async ({ body, ...call }) =>
      sensorView(await sensors.setLink(placeOf(call), seenOf(body), body.stationId), call.caller),
    ),
    implement(contract.setStatus, async ({ body, ...call }) =>
      sensorView(await sensors.setStatus(placeOf(call), seenOf(body), body.status), call.caller),
    ),
    implement(contract.calibrate, async ({ body, ...call }) => {
      const effectiveFrom = body.effectiveFrom === undefined ? undefined : new Date(body.effectiveFrom);
      const calibration = { ...calibrationOf(body), effectiveFrom, note: body.note };
      const pastChoice = { recomputePast: body.recomputePast };
      return sensorView(await sensors.calibrate(placeOf(call), seenOf(body), calibration, pastChoice), call.caller);
    }),
    implement(contract.calibrations, async (call) =>
      (await sensors.calibrations(plantOf(call), call.query.sensorId)).map(calibrationView),
    ),
    implement(contract.calibrationAt, async (call) => {
      const { sensorId, instant } = call.query;
      const found = await sensors.calibrationAt(plantOf(call), sensorId, new Date(instant));
      return found && calibrationView(found);
    }),
    implement(contract.history, async (call) =>
      (await sensors.kindHistory(plantOf(call), call.query.sensorType)).map(({ sensorId, name, at, by, data }) => ({
        sensorId,
        name,
        changedAt: at.toISOString(),
        changedBy: by,
        values: data,
      })),
    ),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]): ChangeContext => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});

const seenOf = (body: { sensorId: string; version?: number | undefined }): SeenVersion => ({
  sensorId: body.sensorId,
  seenVersion: body.version,
});

interface DescribedBody {
  sensorCode: string;
  name: string;
  minValue: number | null;
  maxValue: number | null;
}

const describedOf = (body: DescribedBody) => ({
  code: body.sensorCode,
  name: body.name,
  minValue: body.minValue,
  maxValue: body.maxValue,
});

const calibrationOf = (body: { coefficient: number; offset: number; elevation: number | null }) => ({
  coefficient: body.coefficient,
  offset: body.offset,
  elevationM: body.elevation,
});
