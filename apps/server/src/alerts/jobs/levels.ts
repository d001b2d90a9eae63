import type { StepLevel } from '@spillway/contract/alerts/jobs/limits';
import type { CharacteristicLevels, SettingsInForce } from '../../plant/settings/settings.ts';

export type StepLevels = Readonly<Record<StepLevel, number | null>>;

/** The levels that steps may refer to, as in force at an instant. */
export const stepLevelsOf = (
  { deadM, floodReceptionM, maxBeforeFloodM, normalM, designFloodM, checkFloodM }: CharacteristicLevels,
  { tenYearFloodM3s, minimumReleaseM3s }: Pick<SettingsInForce, 'tenYearFloodM3s' | 'minimumReleaseM3s'>,
): StepLevels => ({
  deadM,
  floodReceptionM,
  maxBeforeFloodM,
  normalM,
  designFloodM,
  checkFloodM,
  tenYearFloodM3s,
  minimumReleaseM3s,
});
