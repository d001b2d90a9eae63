import { numberAt } from '@spillway/checked/reads';
import { thiessen } from '@spillway/contract/plant/catchments/thiessen';
import { stations as contract } from '@spillway/contract/plant/stations/stations';
import { actorOf } from '../../access/actor.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { plantOf } from '../plant-of.ts';
import type { ChangeContext, Replacement, Stations } from './stations.ts';
import { stationOf, stationView } from './wire.ts';

export function stationRoutes(stations: Stations): Implementation[] {
  return [
    implement(contract.list, async (call) => {
      const hydroCode = plantOf(call);
      return (await stations.list(hydroCode)).map((one) => stationView(one, hydroCode, call.caller));
    }),
    implement(contract.names, async (call) =>
      (await stations.list(plantOf(call))).map(({ stationId, code, name, type, measureMethod }) => ({
        stationId,
        stationCode: code,
        name,
        stationType: type,
        measureMethod,
      })),
    ),
    implement(contract.add, async (call) => {
      const context = placeOf(call);
      return stationView(await stations.add(context, stationOf(call.body)), context.hydroCode, call.caller);
    }),
    implement(contract.update, async (call) => {
      const context = placeOf(call);
      const { stationId, version: seenVersion } = call.body;
      const saved = await stations.update(context, { stationId, wanted: stationOf(call.body), seenVersion });
      return stationView(saved, context.hydroCode, call.caller);
    }),
    implement(contract.remove, async (call) => {
      await stations.remove(placeOf(call), call.body.stationId);
      return {};
    }),
    implement(contract.replace, async (call) => {
      const context = placeOf(call);
      const { stationId, version: seenVersion, note } = call.body;
      const { replacedAt: since, recomputePast } = call.body;
      const replacedAt = since === undefined ? undefined : new Date(since);
      const stationChange = { stationId, wanted: stationOf(call.body), seenVersion, replacedAt, note };
      return stationView(
        await stations.replace(context, stationChange, { recomputePast }),
        context.hydroCode,
        call.caller,
      );
    }),
    implement(contract.replacements, async (call) =>
      (await stations.replacements(plantOf(call), call.query.stationId)).map(replacementView),
    ),
    implement(thiessen.compute, async (call) =>
      thiessenView(await stations.thiessen(plantOf(call), call.body.stationIds)),
    ),
    implement(thiessen.save, async (call) => {
      const context = placeOf(call);
      const wanted = call.body.coefficients.map((one) => ({
        stationId: one.stationId,
        coefficient: one.coefficient,
        seenVersion: one.version,
      }));
      const all = await stations.saveThiessen(context, wanted);
      return all.map((station) => stationView(station, context.hydroCode, call.caller));
    }),
    implement(contract.availablePorts, (call) =>
      stations.freePorts(plantOf(call), call.body.stationId ?? null, call.body.limit),
    ),
  ];
}

export const placeOf = (call: Parameters<typeof actorOf>[0]): ChangeContext => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});

const replacementView = (one: Replacement) => ({
  replacedAt: one.replacedAt.toISOString(),
  oldCode: one.oldCode,
  oldName: one.oldName,
  newCode: one.newCode,
  newName: one.newName,
  note: one.note,
  recordedAt: one.recordedAt.toISOString(),
  recordedBy: one.recordedBy,
});

/** Six digits of a share: finer than the outline, and enough for any number of gauges to sum to 1. */
const shareDigits = 1e6;

const thiessenView = ({ gauges, weights, areasKm2, basinAreaKm2 }: Awaited<ReturnType<Stations['thiessen']>>) => ({
  basinArea: basinAreaKm2,
  gauges: gauges.map((gauge, i) => ({
    stationId: gauge.stationId,
    stationCode: gauge.code,
    name: gauge.name,
    longitude: gauge.longitude,
    latitude: gauge.latitude,
    coefficient: Math.round(numberAt(weights, i) * shareDigits) / shareDigits,
    area: numberAt(areasKm2, i),
    savedCoefficient: gauge.thiessenCoefficient,
  })),
});
