import { interruptedSoOften } from '../testing/interrupted-calculation.ts';

interruptedSoOften(3);
