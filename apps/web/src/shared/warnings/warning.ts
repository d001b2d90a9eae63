import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';

export type CurrentWarnings = DataOf<ApiContract['warnings']['current']>;
export type PlantWarnings = DataOf<ApiContract['warnings']['ofAllPlants']>[number];
export type Warning = CurrentWarnings['warnings'][number];
