/** A bulletin as printed: all texts are final; a figure has its number beside it for spreadsheets. */
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
  /** Notices above the text: synthetic figures, issued with reservations, the bulletin it corrects. */
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
  /** Printed below it; empty for none. */
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
  /** The number of a single figure; null for words, a range, or nothing. */
  readonly value: number | null;
  /** The time of a single hour, `2026-05-08T07:00:00` on the clock of the plant. */
  readonly wallAt: string | null;
}
