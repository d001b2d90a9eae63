interface PrintPlan {
  readonly landscape: boolean;
  readonly rowsPerPage: number;
  readonly pages: number;
}

const portraitColumns = 8;
const portraitRows = 44;
const landscapeRows = 28;

/** Wide sheets are landscape, long ones portrait; totals take lines of the last page. */
export function planPrint(columns: number, rows: number, totals: number): PrintPlan {
  const landscape = columns > portraitColumns;
  const rowsPerPage = landscape ? landscapeRows : portraitRows;
  return { landscape, rowsPerPage, pages: Math.max(1, Math.ceil((rows + totals) / rowsPerPage)) };
}

/** Rows of one page, from 0; the last page may contain only totals. */
export const pageRows = <Row>(rows: readonly Row[], plan: PrintPlan, page: number): readonly Row[] =>
  rows.slice(page * plan.rowsPerPage, (page + 1) * plan.rowsPerPage);
