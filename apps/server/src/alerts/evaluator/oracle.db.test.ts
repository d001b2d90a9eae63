import { randomHistories } from './testing/oracle.ts';

randomHistories(20, 2);
