import type { RefusedField } from '../../platform/http/refusal.ts';
import type { WrittenStation } from './station.ts';

const rainGauge = 1;
const gateStation = 6;

/** What only the fields together can say. */
export function stationFaults(station: WrittenStation): RefusedField[] {
  const faults: RefusedField[] = [];
  if (station.latitude === null && station.longitude !== null) faults.push({ field: 'latitude', rule: 'required' });
  if (station.longitude === null && station.latitude !== null) faults.push({ field: 'longitude', rule: 'required' });
  if (station.calibrationCoefficient === 0) faults.push({ field: 'calibration_coefficient', rule: 'not_zero' });
  if (station.thiessenCoefficient !== null && station.type !== rainGauge)
    faults.push({ field: 'thiessen_coefficient', rule: 'rain_only' });
  if (station.valveApertureM !== null && station.type !== gateStation)
    faults.push({ field: 'valve_aperture', rule: 'gate_only' });
  return faults;
}
