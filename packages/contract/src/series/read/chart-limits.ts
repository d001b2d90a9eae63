/** For one chart: nobody can tell more apart. */
export const maxChartSeries = 12;

export const chartResolutions = ['raw', 'hour', 'day'] as const;
export const chartModes = ['time', 'scatter'] as const;
/** A pane, counted from the top, and its left or right axis; or chosen by the unit. */
export const chartAxes = ['auto', '1l', '1r', '2l', '2r', '3l', '3r'] as const;
export const chartShapes = ['auto', 'line', 'step', 'area', 'bar'] as const;

/** `0`, or the hours or whole years by which a series is shifted later: `24h`, `1y`. */
export const chartShift = /^(?:0|-?[1-9]\d{0,4}h|-?[1-9]\d?y)$/;
/** The last hours or days, or two instants separated by a slash; the second may be `now`. */
export const chartPeriod = /^(?:\d{1,3}[mhd]|\d{4}-[\d:.TZ-]{6,26}\/(?:now|\d{4}-[\d:.TZ-]{6,26}))$/;

export const maxStatisticsDays = 1100;

/** A reading slightly late is no gap: up to this many of its steps. */
export const lateSteps = 1.5;
