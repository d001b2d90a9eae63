const minuteMs = 60_000;
/** Round lengths people think in; each is a multiple of the one a plant usually measures at. */
const lengthsMs = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1440].map((minutes) => minutes * minuteMs);
/** A day of five-minute readings: more than a hand can tell apart on a slider. */
const mostSteps = 288;

/** Times from the begin to the end of a period, equally far apart but for the last. */
export function timesOver(fromMs: number, toMs: number): { readonly stepMs: number; readonly timesMs: number[] } {
  const spanMs = toMs - fromMs;
  const stepMs = lengthsMs.find((length) => spanMs / length <= mostSteps) ?? lengthsMs.at(-1)!;
  const whole = Math.floor(spanMs / stepMs);
  const timesMs = Array.from({ length: whole + 1 }, (_, at) => fromMs + at * stepMs);
  if (timesMs.at(-1)! < toMs) timesMs.push(toMs);
  return { stepMs, timesMs };
}
