interface YearlyFlood {
  readonly year: number;
  readonly peak: number;
}

/** A year and a flow with any usual separator. */
const floodLine = /^(\d{3,4})[\s;:|]+(\d[\d\s]*(?:[.,]\d+)?)$/;

/** Rows of a typed or pasted list, or the number of the first invalid line. */
export function readFloodLines(text: string): readonly YearlyFlood[] | { readonly wrongLine: number } {
  const rows: YearlyFlood[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const [, year, peak] = floodLine.exec(line) ?? [];
    if (year === undefined || peak === undefined) return { wrongLine: index + 1 };
    rows.push({ year: Number(year), peak: Number(peak.replaceAll(/\s/g, '').replace(',', '.')) });
  }
  return rows;
}

/** The rows as lines, sorted by year. */
export const floodLines = (rows: readonly YearlyFlood[], decimal: ',' | '.'): string =>
  rows
    .toSorted((a, b) => a.year - b.year)
    .map(({ year, peak }) => `${year} ${String(peak).replace('.', decimal)}`)
    .join('\n');
