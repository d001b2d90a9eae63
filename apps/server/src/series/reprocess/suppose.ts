import { itemAt } from '@spillway/checked/reads';
import { type Maintenance, spanOf } from '../../plant/maintenance/maintenance.ts';
import type { PastChange, PastEquipment } from '../../plant/past-changes/past-changes.ts';
import { reachOf } from '../../plant/sensors/sensors.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Configuration } from '../catalogue/catalogue.ts';

interface Period {
  readonly from: Date;
  readonly to: Date | null;
}

type Owner = Pick<Maintenance, 'sensorId' | 'stationId'>;

/** A proposed change. */
export type Proposal =
  | PastEquipment
  | {
      readonly kind: 'limits';
      readonly sensorId: string;
      readonly minValue: number | null;
      readonly maxValue: number | null;
      readonly judgeFrom: Date;
    }
  | ({ readonly kind: 'maintenance' } & Owner & Period)
  | ({ readonly kind: 'maintenance_change'; readonly maintenanceId: string } & Period)
  | { readonly kind: 'maintenance_withdrawal'; readonly maintenanceId: string };

interface SupposedSetup {
  readonly configuration: Configuration;
  /** The readings that would change. */
  readonly change: Pick<PastChange, keyof Owner | 'from' | 'to'>;
}

/** The plant's description under a proposal. */
export function proposed(configuration: Configuration, proposal: Proposal, now: Date): SupposedSetup {
  switch (proposal.kind) {
    case 'calibration':
      return withCalibration(configuration, proposal, now);
    case 'replacement':
      return replaced(configuration, proposal);
    case 'limits': {
      const { sensorId, minValue, maxValue, judgeFrom: from } = proposal;
      requireSensor(configuration, sensorId);
      const sensors = configuration.sensors.map((one) =>
        one.sensorId === sensorId ? { ...one, minValue, maxValue } : one,
      );
      return { configuration: { ...configuration, sensors }, change: { sensorId, stationId: null, from, to: null } };
    }
    case 'maintenance': {
      const { sensorId, stationId, from, to } = proposal;
      if (sensorId !== null) requireSensor(configuration, sensorId);
      const period = { maintenanceId: '', sensorId, stationId, from, to };
      return withMaintenance(configuration, [...configuration.maintenance, period], [period]);
    }
    default: {
      const before = configuration.maintenance.find((one) => one.maintenanceId === proposal.maintenanceId);
      if (!before) throw new Refusal('maintenance.not_found');
      const others = configuration.maintenance.filter((one) => one !== before);
      if (proposal.kind === 'maintenance_withdrawal') return withMaintenance(configuration, others, [before]);
      const after = { ...before, from: proposal.from, to: proposal.to };
      return withMaintenance(configuration, [...others, after], [before, after]);
    }
  }
}

function withCalibration(
  configuration: Configuration,
  { sensorId, calibration }: Extract<Proposal, { kind: 'calibration' }>,
  now: Date,
): SupposedSetup {
  requireSensor(configuration, sensorId);
  const ownCalibrations = configuration.calibrations.filter((one) => one.sensorId === sensorId);
  const others = configuration.calibrations.filter((one) => one.sensorId !== sensorId);
  const wanted = { ...calibration, sensorId, note: null, recordedAt: now, recordedBy: null };
  // The sort is stable: of calibrations with the same start, the one recorded later applies.
  const calibrations = [
    ...others,
    ...[...ownCalibrations, wanted].sort((a, b) => a.effectiveFrom.getTime() - b.effectiveFrom.getTime()),
  ];
  return {
    configuration: { ...configuration, calibrations },
    change: { sensorId, stationId: null, ...reachOf(ownCalibrations, calibration) },
  };
}

/** Earlier readings keep the present calibration; later ones get the proposed one. */
function replaced(configuration: Configuration, proposal: Extract<Proposal, { kind: 'replacement' }>): SupposedSetup {
  const { stationId, replacedAt, calibrationCoefficient, calibrationElevationM } = proposal;
  const before = configuration.stations.find((one) => one.stationId === stationId);
  if (!before) throw new Refusal('station.not_found');
  const previousSeries = {
    stationId,
    until: replacedAt,
    calibrationCoefficient: before.calibrationCoefficient,
    calibrationElevationM: before.calibrationElevationM,
  };
  const stations = configuration.stations.map((one) =>
    one === before ? { ...one, replacedAt, calibrationCoefficient, calibrationElevationM } : one,
  );
  return {
    configuration: { ...configuration, stations, formerEquipment: [...configuration.formerEquipment, previousSeries] },
    change: { sensorId: null, stationId, from: replacedAt, to: null },
  };
}

function withMaintenance(
  configuration: Configuration,
  maintenance: Configuration['maintenance'],
  touched: readonly (Owner & Period)[],
): SupposedSetup {
  const { sensorId, stationId } = itemAt(touched, 0);
  return { configuration: { ...configuration, maintenance }, change: { sensorId, stationId, ...spanOf(touched) } };
}

function requireSensor({ sensors }: Configuration, sensorId: string): void {
  if (!sensors.some((one) => one.sensorId === sensorId)) throw new Refusal('sensor.not_found');
}
