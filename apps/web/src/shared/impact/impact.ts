import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';

/** Effect of a change on the past. */
export type Impact = DataOf<ApiContract['affects']['table']>;

/** Kind of change, which selects the texts. */
export type PastSubject = 'table' | 'money' | 'market' | 'rules' | 'calibration' | 'replacement';
