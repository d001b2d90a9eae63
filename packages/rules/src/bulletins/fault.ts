/** Possible faults of a bulletin. A serious one requires a reason and a second person before issue. */
const faultCodes = [
  'title_empty',
  'title_without_place',
  'unit_empty',
  'next_missing',
  'next_not_after',
  'next_not_owed',
  'next_needless',
  'no_signatory',
  'no_forecaster',
  'no_receiver',
  'period_wrong',
  'issue_far',
  'issue_before_record',
  'record_missing',
  'record_old',
  'forecast_missing',
  'forecast_old',
  'plan_ends',
  'table_missing',
  'table_of_last_missing',
  'column_missing',
  'lead_missing',
  'row_missing',
  'row_twice',
  'row_time_wrong',
  'row_in_past',
  'cell_empty',
  'cell_unknown',
  'wrong_unit',
  'wrong_kind',
  'not_available',
  'negative',
  'outside_lake',
  'range_reversed',
  'value_outside_range',
  'too_fine',
  'changed_unsaid',
  'reason_empty',
  'far_from_drawn',
  'off_by_row',
  'cell_of_last',
  'order_wrong',
  'sum_wrong',
  'peak_below_table',
  'peak_outside',
  'peak_time_against_table',
  'alarm_wrong',
  'level_against_balance',
  'sentence_empty',
  'sentence_missing',
  'text_of_last',
  'date_outside',
  'number_not_in_tables',
  'trend_against_numbers',
  // Not about the content: found at issue.
  'number_unconfirmed',
] as const;
export type FaultCode = (typeof faultCodes)[number];

type Severity = 'serious' | 'note';

export interface Fault {
  readonly code: FaultCode;
  readonly severity: Severity;
  /** Its place: `tables/ahead/l6/inflow`, `sentences/trend`, `next_issue_at`. */
  readonly path: string;
  /** Values for the sentence of the fault; figures are numbers, instants are texts. */
  readonly facts: Readonly<Record<string, string | number>>;
}

export type Found = (code: FaultCode, path: string, facts?: Fault['facts']) => void;

/** Remarks that hold nothing up. */
const notes: ReadonlySet<FaultCode> = new Set([
  'unit_empty',
  'next_needless',
  'no_receiver',
  'plan_ends',
  'table_of_last_missing',
  'cell_unknown',
  'not_available',
  'too_fine',
  'level_against_balance',
]);

export const severityOf = (code: FaultCode): Severity => (notes.has(code) ? 'note' : 'serious');
