/** A meter of a unit that stands shows a little: below so much it gives no power [MW]. */
export const unitAtRestBelowMw = 0.2;
