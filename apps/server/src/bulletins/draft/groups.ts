import type { BulletinSettings } from '@spillway/contract/bulletins/drafts';
import { isRainGauge } from '@spillway/contract/plant/stations/rain-stations';
import type { TopDeps } from '../../compute/top-deps.ts';

export const rainGaugesOf = async ({ plant }: Pick<TopDeps, 'plant'>, hydroCode: string) =>
  (await plant.described.stations.list(hydroCode)).filter(({ type, measureMethod }) =>
    isRainGauge(type, measureMethod),
  );

/** Gauges grouped as agencies group them, such as the upper basin or the lake area. */
export interface RainGroup {
  readonly name: string;
  /** Gauges that were deleted are left out. */
  readonly gauges: Awaited<ReturnType<typeof rainGaugesOf>>;
}

const foldText = (text: string): string => text.trim().normalize('NFC').toLocaleLowerCase('vi');

/** Compares names and codes case-insensitively. */
export const isSameName = (one: string, other: string): boolean => foldText(one) === foldText(other);

export async function rainGroupsOf(
  deps: Pick<TopDeps, 'plant'>,
  hydroCode: string,
  namedGroups: BulletinSettings['rain_groups'],
): Promise<RainGroup[]> {
  if (namedGroups.length === 0) return [];
  const all = await rainGaugesOf(deps, hydroCode);
  return namedGroups.map(({ name, station_codes: codes }) => ({
    name,
    gauges: codes.flatMap((code) => all.find((gauge) => isSameName(gauge.code, code)) ?? []),
  }));
}
