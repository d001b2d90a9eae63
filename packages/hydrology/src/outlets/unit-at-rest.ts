/** In MW: the own needs of a unit at rest, or the noise of its meter, turn no runner. */
export const unitAtRestBelowMw = 0.2;
