import { floodMarks } from './skill.ts';

/** The field of a plant's file for its alarm flows and design peaks. */
export const floodMarksInFile = 'flood_marks';

export const floodMarksPart = floodMarks;
