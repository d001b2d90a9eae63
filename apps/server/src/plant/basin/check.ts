import type { BasinFaultCode } from '@spillway/contract/plant/basin/codes';
import type { BasinContent } from '@spillway/contract/plant/basin/shape';
import { isRainGauge, isRainRadar } from '@spillway/contract/plant/stations/rain-stations';
import { quantitiesOfStationType } from '@spillway/contract/series/catalogue/quantities';

interface BasinFault {
  readonly field: string;
  readonly code: BasinFaultCode;
  readonly of: string;
}

interface KnownStation {
  readonly code: string;
  readonly type: number;
  readonly measureMethod: number | null | undefined;
}

const givesRain = ({ type, measureMethod }: KnownStation): boolean =>
  isRainGauge(type, measureMethod) || isRainRadar(type, measureMethod);

const givesDischarge = ({ type }: KnownStation): boolean => quantitiesOfStationType(type).includes('discharge');

/** Faults between fields, each at its field; limits of single values are in the schema. */
export function basinFaultsOf({ parts, upstream }: BasinContent, stations: readonly KnownStation[]): BasinFault[] {
  const rain = new Set(stations.filter(givesRain).map(({ code }) => code));
  const flow = new Set(stations.filter(givesDischarge).map(({ code }) => code));
  const faults: BasinFault[] = [];
  const ids = new Set<string>();
  const name = (id: string, field: string) => {
    if (ids.has(id)) faults.push({ field: `${field}.id`, code: 'same_id', of: id });
    ids.add(id);
  };
  for (const [index, part] of parts.entries()) {
    const field = `content.parts.${index}`;
    name(part.id, field);
    const seen = new Set<string>();
    for (const [index, { station_code: code }] of part.gauges.entries()) {
      const own = `${field}.gauges.${index}.station_code`;
      if (!rain.has(code)) faults.push({ field: own, code: 'gauge_unknown', of: code });
      else if (seen.has(code)) faults.push({ field: own, code: 'gauge_twice', of: code });
      seen.add(code);
    }
    if (!part.gauges.some(({ weight }) => weight > 0))
      faults.push({ field: `${field}.gauges`, code: 'no_weight', of: part.name });
  }
  for (const [index, { id, station_code: code }] of upstream.entries()) {
    const field = `content.upstream.${index}`;
    name(id, field);
    if (!flow.has(code)) faults.push({ field: `${field}.station_code`, code: 'upstream_unknown', of: code });
  }
  return faults;
}
