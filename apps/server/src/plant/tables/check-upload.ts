import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import type { FileUnits } from '@spillway/contract/plant/tables/units';
import { tableFromColumns } from '@spillway/hydrology/tables/from-columns';
import type { UploadedFile } from '../../platform/spreadsheets/read-sheet.ts';
import type { Catchments } from '../catchments/catchments.ts';
import type { Settings } from '../settings/settings.ts';
import { type CheckedFile, checkFile } from './check-file.ts';
import { type ImpliedLake, impliedLake, type LakeFacts, lakeFaults } from './implied-lake.ts';

export interface LakeFactSources {
  readonly settings: Pick<Settings, 'read'>;
  readonly catchments: Pick<Catchments, 'list'>;
}

export interface FileOfTable {
  readonly groupCode: InterpolationGroup;
  readonly file: UploadedFile;
  readonly units: FileUnits;
}

type CheckedTable = CheckedFile & { readonly lake: readonly ImpliedLake[] };

export const checkUpload = async (
  factSources: LakeFactSources,
  hydroCode: string,
  { groupCode, file, units }: FileOfTable,
): Promise<CheckedTable> =>
  await compareWithLake(factSources, hydroCode, groupCode, await checkFile(groupCode, file, units));

/**
 * Checks the table against this plant: a capacity curve in another unit is valid on its own but impossible for the
 * lake.
 */
export async function compareWithLake(
  factSources: LakeFactSources,
  hydroCode: string,
  groupCode: InterpolationGroup,
  checked: CheckedFile,
): Promise<CheckedTable> {
  if (groupCode !== 'ZV' || checked.columns === null) return { ...checked, lake: [] };
  const facts = await factsOf(factSources, hydroCode);
  const lake = impliedLake(tableFromColumns(groupCode, 'upload', checked.columns), facts);
  const faults = lakeFaults(lake, facts).map((one) => ({ sheet: checked.sheet, row: null, column: 'v', ...one }));
  return faults.length === 0
    ? { ...checked, lake }
    : { ...checked, lake, columns: null, faults, faultCount: faults.length };
}

async function factsOf({ settings, catchments }: LakeFactSources, hydroCode: string): Promise<LakeFacts> {
  const [{ values }, parts] = await Promise.all([settings.read(hydroCode), catchments.list(hydroCode)]);
  const { deadLevelM, normalLevelM, stepMin, thousandYearFloodM3s: designFloodM3s } = values;
  const basinKm2 = parts.length === 0 ? null : parts.reduce((sum, { areaKm2 }) => sum + areaKm2, 0);
  return { deadLevelM, normalLevelM, stepMin, basinKm2, designFloodM3s };
}
