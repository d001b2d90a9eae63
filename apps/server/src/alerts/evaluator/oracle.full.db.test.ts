import { randomHistories } from './testing/oracle.ts';

randomHistories(100, 25);
