import type { ErrorCode } from '@spillway/contract/errors';
import { refuseUnique } from '../../access/unique.ts';
import { databaseErrorOf } from '../../platform/database/errors.ts';
import { Refusal } from '../../platform/http/refusal.ts';

const uniqueRules = { station_folded_code: 'station.code_taken', station_port: 'station.port_taken' } as const;
const missing: Readonly<Record<string, ErrorCode>> = {
  station_catchment: 'catchment.not_found',
  station_measure_position: 'measure_position.not_found',
};

/** The database checks uniqueness and references, so a catchment deleted at the same time is detected. */
export async function refuseStationClash<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await refuseUnique(uniqueRules, work);
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    const rule = databaseErrorOf(error) === 'referred' ? missing[constraint ?? ''] : undefined;
    throw rule ? new Refusal(rule) : error;
  }
}
