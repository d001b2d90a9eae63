import { fuzzEveryCall } from './testing/contract-fuzz.ts';

// What is left out by it is in contract-fuzz.full.db.test.ts.
fuzzEveryCall(2);
