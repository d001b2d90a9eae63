/** MW. What a unit feeds at rest for its own needs, or the noise of its meter, turns no runner: water does. */
export const unitAtRestBelowMw = 0.2;
