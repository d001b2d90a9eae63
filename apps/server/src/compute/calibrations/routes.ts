import { itemAt } from '@spillway/checked/reads';
import { calibrations as contract } from '@spillway/contract/compute/calibrations/calibrations';
import { maxRecordDays, maxShownDays } from '@spillway/contract/compute/calibrations/codes';
import { permits } from '@spillway/contract/permissions';
import { basinWriters } from '@spillway/contract/plant/basin/readers';
import { actorOf } from '../../access/actor.ts';
import type { Plant } from '../../plant/plant.ts';
import { plantOf } from '../../plant/plant-of.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Calibrations } from './calibrations.ts';
import { headView, resultView } from './wire.ts';

/** Rounded to hundredths, like stored readings of rain and flow. */
const column = (rows: ArrayLike<number>): (number | null)[] =>
  Array.from(rows, (one) => (one >= 0 ? Math.round(one * 100) / 100 : null));

export function calibrationRoutes(
  calibrations: Calibrations,
  basins: Pick<Plant['basins'], 'at'>,
  clock: Clock,
): Implementation[] {
  const placeOf = (call: Parameters<typeof actorOf>[0]) => ({ who: actorOf(call), hydroCode: plantOf(call) });
  return [
    implement(contract.list, async (call) => ({
      calibrations: (await calibrations.list(plantOf(call))).map(headView),
      may: { start: permits(call.caller.permissions, basinWriters) },
    })),
    implement(contract.one, async (call) => {
      const found = await calibrations.one(plantOf(call), call.query.calibrationId);
      return { calibration: headView(found), result: found.result && resultView(found.result) };
    }),
    implement(contract.record, async (call) => {
      const hydroCode = plantOf(call);
      const basin = await basins.at(hydroCode, clock.now());
      if (!basin) throw new Refusal('model.no_basin');
      const { content } = basin;
      const period = { fromMs: Date.parse(call.query.from), toMs: Date.parse(call.query.to) };
      const isShort = call.query.only === 'refusals';
      const maxDays = isShort ? maxRecordDays : maxShownDays;
      const { record, offsetH, refusals } = await calibrations.record(hydroCode, content, period, maxDays);
      const head = { first: new Date(record.firstMs).toISOString(), offsetHours: offsetH, refusals };
      if (isShort) return { ...head, gauges: [], upstream: [], observed: [] };
      const codes = [...new Set(content.parts.flatMap(({ gauges }) => gauges.map((one) => one.station_code)))];
      return {
        ...head,
        gauges: codes.map((code, index) => ({ stationCode: code, rain: column(itemAt(record.gaugeMm, index)) })),
        upstream: content.upstream.map(({ id }, index) => ({
          id,
          released: column(itemAt(record.upstreamM3s, index)),
        })),
        observed: column(record.observedM3s),
      };
    }),
    implement(contract.start, async ({ body, ...call }) => ({
      calibrationId: await calibrations.start(placeOf(call), {
        content: body.content,
        fromMs: Date.parse(body.from),
        toMs: Date.parse(body.to),
        aim: body.aim,
        fixed: body.fixed,
        keptParts: body.keptParts,
        generations: body.generations,
      }),
    })),
    implement(contract.stop, async ({ body, ...call }) => {
      await calibrations.stop(placeOf(call), body.calibrationId);
      return { calibrationId: body.calibrationId };
    }),
    implement(contract.resume, async ({ body, ...call }) => {
      await calibrations.resume(placeOf(call), body.calibrationId);
      return { calibrationId: body.calibrationId };
    }),
  ];
}
