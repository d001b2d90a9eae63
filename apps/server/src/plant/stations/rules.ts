import { isRainGauge, isRainRadar } from '@spillway/contract/plant/stations/rain-stations';
import type { RefusedField } from '../../platform/http/refusal.ts';
import type { WrittenStation } from './station.ts';

const gateStation = 6;

export function stationFaults(station: WrittenStation): RefusedField[] {
  const faults: RefusedField[] = [];
  if (station.latitude === null && station.longitude !== null) faults.push({ field: 'latitude', rule: 'required' });
  if (station.longitude === null && station.latitude !== null) faults.push({ field: 'longitude', rule: 'required' });
  if (station.calibrationCoefficient === 0) faults.push({ field: 'calibration_coefficient', rule: 'not_zero' });
  const { type, measureMethod } = station;
  if (station.thiessenCoefficient !== null && !isRainGauge(type, measureMethod))
    faults.push({
      field: 'thiessen_coefficient',
      rule: isRainRadar(type, measureMethod) ? 'radar_no_share' : 'rain_only',
    });
  if (station.valveApertureM !== null && station.type !== gateStation)
    faults.push({ field: 'valve_aperture', rule: 'gate_only' });
  return faults;
}
