/** The crew of each shift on each day of the cycle, or nobody. */
type DutyCycle = (number | null)[][];

/**
 * Each crew works this many days on the first shift, then on the second and so on, then rests; the next crew follows one block later. Four
 * crews on three shifts of two days are the usual "3 ca 4 kíp"; four on two shifts of one day are day, night and two days of rest.
 */
export function rotate(shifts: number, crews: number, daysInARow: number): DutyCycle {
  const crewOf = (day: number, shift: number) => {
    const block = Math.floor(day / daysInARow) - shift;
    return ((block % crews) + crews) % crews;
  };
  return Array.from({ length: crews * daysInARow }, (_, day) =>
    Array.from({ length: shifts }, (_, shift) => (shift < crews ? crewOf(day, shift) : null)),
  );
}
