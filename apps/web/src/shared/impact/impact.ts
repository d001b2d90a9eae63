import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';

/** What a change would make of the past. */
export type Impact = DataOf<ApiContract['affects']['table']>;

/** What is changed: it decides the words. */
export type PastAbout = 'table' | 'money' | 'market' | 'rules' | 'calibration' | 'replacement';
