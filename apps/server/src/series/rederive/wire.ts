import type { rederive as contract } from '@spillway/contract/series/rederive';
import type { z } from 'zod';
import type { Reading } from '../accept/accept.ts';
import type { Look } from './preview.ts';
import type { Rederivation } from './store.ts';
import type { Proposal } from './suppose.ts';

type Body = z.output<(typeof contract.preview)['body']>['change'];

const periodOf = ({ from, to }: { readonly from: string; readonly to: string | null }) => ({
  from: new Date(from),
  to: to === null ? null : new Date(to),
});

export function proposalOf(change: Body): Proposal {
  switch (change.kind) {
    case 'calibration': {
      const { kind, sensor_id: sensorId, coefficient, offset, elevation: elevationM } = change;
      const effectiveFrom = new Date(change.effective_from);
      return { kind, sensorId, calibration: { effectiveFrom, coefficient, offset, elevationM } };
    }
    case 'limits': {
      const { kind, sensor_id: sensorId, min_value: minValue, max_value: maxValue } = change;
      return { kind, sensorId, minValue, maxValue, judgeFrom: new Date(change.judge_from) };
    }
    case 'maintenance': {
      const { kind, sensor_id: sensorId, station_id: stationId } = change;
      return { kind, sensorId, stationId, ...periodOf(change) };
    }
    case 'maintenance_change':
      return { kind: change.kind, maintenanceId: change.maintenance_id, ...periodOf(change) };
    case 'maintenance_withdrawal':
      return { kind: change.kind, maintenanceId: change.maintenance_id };
  }
}

const iso = (ms: number): string => new Date(ms).toISOString();
const stateView = ({ value, quality }: Reading) => ({ value, quality });

export const lookView = (look: Look): z.input<(typeof contract.preview)['data']>['series'][number] => ({
  series_id: look.seriesId,
  unit: look.unit,
  from: iso(look.fromMs),
  to: iso(look.toMs),
  readings: look.readings,
  by_hand: look.byHand,
  values: look.values,
  qualities: look.qualities,
  largest: look.largest,
  examples: look.examples.map(({ before, after }) => ({
    time: iso(after.timeMs),
    before: stateView(before),
    after: stateView(after),
  })),
});

export const rederivationView = (one: Rederivation): z.input<(typeof contract.progress)['data']>[number] => ({
  rederivation: one.rederivationId,
  series_id: one.seriesId,
  cause: one.cause,
  sensor_id: one.sensorId,
  station_id: one.stationId,
  from: one.from.toISOString(),
  to: one.to.toISOString(),
  requested_at: one.requestedAt.toISOString(),
  requested_by: one.requestedBy,
  readings: one.readings,
  examined: one.examined,
  changed: one.changed,
  done_at: one.doneAt?.toISOString() ?? null,
});
