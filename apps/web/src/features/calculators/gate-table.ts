import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';

export type GateTable = DataOf<ApiContract['calculators']['gates']>;
