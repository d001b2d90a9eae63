/** For a log of step values, manual or imported; in minutes. */
export const readingSteps = [5, 10, 15, 20, 30, 60, 120, 180, 240, 360, 720, 1440] as const;
