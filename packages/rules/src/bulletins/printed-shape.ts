/** A bulletin as it is printed: every text is as it stands on the paper; a figure has its number beside it for spreadsheets. */
export interface PrintedBulletin {
  readonly language: 'vi' | 'en';
  readonly head: {
    readonly agencyAbove: string;
    readonly organisation: string;
    readonly motto: readonly [string, string];
  };
  readonly number: string;
  readonly placeAndDate: string;
  readonly title: string;
  readonly subtitle: string;
  /** What stands out above the text: invented figures, issued with reservations, what it corrects. */
  readonly marks: readonly string[];
  readonly sections: readonly PrintedSection[];
  readonly issuedLine: string;
  readonly nextLine: string;
  readonly forecastersTitle: string;
  readonly forecasters: readonly string[];
  readonly signer: { readonly title: string; readonly name: string };
  readonly receiversTitle: string;
  readonly receivers: readonly string[];
}

export interface PrintedSection {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly tables: readonly PrintedTable[];
}

export interface PrintedTable {
  readonly id: string;
  readonly caption: string;
  /** Below it; empty: nothing. */
  readonly note: string;
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly PrintedRow[];
}

export interface PrintedColumn {
  readonly id: string;
  readonly label: string;
  readonly isNumber: boolean;
}

export interface PrintedRow {
  readonly id: string;
  readonly cells: readonly PrintedCell[];
}

export interface PrintedCell {
  readonly text: string;
  /** Of one figure by itself; null: words, a range, nothing. */
  readonly value: number | null;
  /** Of one hour by itself, `2026-05-08T07:00:00` on the clock of the plant. */
  readonly wallAt: string | null;
}
