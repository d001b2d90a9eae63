import { fuzzEveryCall } from './testing/contract-fuzz.ts';

// Cases that this file leaves out are in contract-fuzz.full.db.test.ts.
fuzzEveryCall(2);
