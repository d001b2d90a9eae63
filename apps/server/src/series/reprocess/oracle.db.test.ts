import { lateCalibrations } from './testing/oracle.ts';

lateCalibrations(8);
