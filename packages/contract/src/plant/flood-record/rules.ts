/** Whoever looks at flood frequency, or describes the plant. */
export const floodRecordReaders = ['report', 'sensor.view', 'sensor.update', 'sensor.change-status'] as const;

export const maxAnnualFloods = 300;
export const maxHistoricPeriods = 10;
/** The largest flood ever measured on Earth is a fifth of it. */
export const largestPeakM3s = 2_000_000;

interface YearlyFlood {
  readonly year: number;
  readonly peak: number;
}

interface FloodRecordText {
  readonly floods: readonly YearlyFlood[];
  readonly periods: readonly {
    readonly from_year: number;
    readonly to_year: number;
    readonly threshold: number;
    readonly floods: readonly YearlyFlood[];
  }[];
}

interface FloodRecordFault {
  readonly field: string;
  readonly rule: 'duplicate' | 'year_ahead' | 'year_order' | 'years_overlap' | 'year_outside' | 'flood_below_threshold';
}

/** Rules between the years and flows of a record. */
export function faultsOfFloodRecord({ floods, periods }: FloodRecordText, thisYear: number): FloodRecordFault[] {
  const yearFaults = (rows: readonly YearlyFlood[], path: string): FloodRecordFault[] =>
    rows.flatMap(({ year }, index): FloodRecordFault[] => {
      const field = `${path}.${index}.year`;
      if (rows.findIndex((row) => row.year === year) < index) return [{ field, rule: 'duplicate' }];
      return year > thisYear ? [{ field, rule: 'year_ahead' }] : [];
    });
  const periodFaults = periods.flatMap(({ from_year: from, to_year: to, threshold, floods: noted }, index) => {
    const path = `periods.${index}`;
    const overlaps = periods.slice(0, index).some((other) => from <= other.to_year && to >= other.from_year);
    const faults: FloodRecordFault[] = yearFaults(noted, `${path}.floods`);
    if (to < from) faults.push({ field: `${path}.to_year`, rule: 'year_order' });
    else if (to > thisYear) faults.push({ field: `${path}.to_year`, rule: 'year_ahead' });
    if (overlaps) faults.push({ field: `${path}.from_year`, rule: 'years_overlap' });
    for (const [row, { year, peak }] of noted.entries()) {
      if (year < from || year > to) faults.push({ field: `${path}.floods.${row}.year`, rule: 'year_outside' });
      if (peak < threshold) faults.push({ field: `${path}.floods.${row}.peak`, rule: 'flood_below_threshold' });
    }
    return faults;
  });
  return [...yearFaults(floods, 'floods'), ...periodFaults];
}
