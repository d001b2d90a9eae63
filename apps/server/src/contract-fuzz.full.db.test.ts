import { fuzzEveryCall } from './testing/contract-fuzz.ts';

fuzzEveryCall(25);
