import type { BulletinContent, Cell, FigureCell, Row, Table } from '../content.ts';
import { copyOf } from '../copy-of.ts';
import type { GoodBulletin } from './good-bulletins.ts';

/** One error, with the places that may report it; each of them must have a serious fault, or one of them if `any`. */
interface Mutant {
  readonly what: string;
  readonly good: GoodBulletin;
  readonly content: () => BulletinContent;
  readonly places: readonly string[];
}

const hourMs = 3_600_000;
const laterTime = (at: string, hours: number): string => new Date(Date.parse(at) + hours * hourMs).toISOString();
const replaced = { by: 'Trần Văn Dự', at: '2025-01-01T00:00:00.000Z', reason: 'Theo kinh nghiệm' };

type Change = (content: BulletinContent) => void;

/** Alters every field of a bulletin, in every sensible way. */
export function* mutantsOf(good: GoodBulletin): Generator<Mutant> {
  const made = (mutantName: string, places: string[], change: Change): Mutant => ({
    what: mutantName,
    good,
    places,
    content: () => {
      const content = copyOf(good.content);
      change(content);
      return content;
    },
  });
  yield* headMutants(good, made);
  for (const [index, table] of good.content.tables.entries()) {
    yield* tableMutants(table, index, made);
    for (const [rowIndex, row] of table.rows.entries())
      for (const { id } of table.columns) yield* cellMutants({ table, index, row, rowIndex, id }, good.former, made);
    yield* rowMutants(table, index, made);
  }
  yield* sentenceMutants(good, made);
}

type MakeMutant = (what: string, places: string[], change: Change) => Mutant;

function* headMutants({ content, former }: GoodBulletin, makeMutant: MakeMutant): Generator<Mutant> {
  yield makeMutant('title empty', ['title'], (one) => {
    one.title = '';
  });
  yield makeMutant('title of another lake', ['title'], (one) => {
    one.title = 'BẢN TIN DỰ BÁO HỒ KHÁC';
  });
  yield makeMutant('nobody signs', ['signatory'], (one) => {
    one.signatory = null;
  });
  yield makeMutant('nobody forecast', ['forecasters'], (one) => {
    one.forecasters = [];
  });
  yield makeMutant('issued yesterday', ['issue_at'], (one) => {
    one.issue_at = laterTime(one.issue_at, -24);
  });
  yield makeMutant('issue of the last', ['issue_at'], (one) => {
    one.issue_at = former.issue_at;
  });
  if (content.next_issue_at !== null) {
    yield makeMutant('next is left out', ['next_issue_at'], (one) => {
      one.next_issue_at = null;
    });
    yield makeMutant('next of the last', ['next_issue_at'], (one) => {
      one.next_issue_at = former.next_issue_at;
    });
    yield makeMutant('next an hour off', ['next_issue_at'], (one) => {
      one.next_issue_at = laterTime(one.next_issue_at!, 1);
    });
  }
  yield makeMutant('period of the last', ['period'], (one) => {
    one.period = { ...former.period };
  });
  yield makeMutant('period ends before it begins', ['period'], (one) => {
    one.period = { from: one.period.to, to: one.period.from };
  });
  yield makeMutant('forecast older than the record', ['sources/forecast'], (one) => {
    one.sources.forecast!.base_at = laterTime(one.sources.forecast!.base_at, -5);
  });
  yield makeMutant('no forecast', ['sources/forecast'], (one) => {
    one.sources.forecast = null;
  });
  yield makeMutant('record of days ago', ['base_at'], (one) => {
    one.base_at = laterTime(one.base_at!, -72);
  });
  yield makeMutant('no record', ['base_at'], (one) => {
    one.base_at = null;
  });
}

const always = new Set<Table['id']>(['state', 'ahead', 'peak', 'days', 'decades']);

function* tableMutants(table: Table, index: number, makeMutant: MakeMutant): Generator<Mutant> {
  const place = `tables/${table.id}`;
  if (always.has(table.id)) {
    yield makeMutant('table left out', [place], (one) => void one.tables.splice(index, 1));
    yield makeMutant('table without rows', [place], (one) => {
      one.tables[index]!.rows = [];
    });
  }
  for (const [at, { id }] of table.columns.entries()) {
    const column = (one: BulletinContent) => one.tables[index]!.columns[at]!;
    if (table.columns[at]!.unit !== null)
      yield makeMutant(
        'unit of a column',
        table.rows.map((row) => `${place}/${row.id}/${id}`),
        (one) => {
          column(one).unit = column(one).unit === 'm' ? 'm3s' : 'm';
        },
      );
    if (table.id === 'rain_observed' || (table.id === 'rain_ahead' && at > 0))
      yield makeMutant('period of a column an hour off', [`${place}/columns/${id}`], (one) => {
        column(one).from = laterTime(column(one).from!, 1);
      });
  }
}

function* rowMutants(table: Table, index: number, makeMutant: MakeMutant): Generator<Mutant> {
  const place = `tables/${table.id}`;
  for (const [at, row] of table.rows.entries()) {
    const of = (one: BulletinContent) => one.tables[index]!.rows[at]!;
    if (table.id === 'ahead' || table.id === 'state')
      yield makeMutant('row an hour off', [`${place}/${row.id}`], (one) => {
        of(one).at = laterTime(of(one).at!, 1);
      });
    if (table.id === 'ahead') {
      yield makeMutant('lead left out', [place], (one) => void one.tables[index]!.rows.splice(at, 1));
      yield makeMutant('row of yesterday', [`${place}/${row.id}`], (one) => {
        of(one).at = laterTime(of(one).at!, -24);
      });
    }
    if ((table.id === 'days' || table.id === 'decades') && row.id !== 'total') {
      yield makeMutant('part an hour off', [`${place}/${row.id}`], (one) => {
        of(one).to = laterTime(of(one).to!, 1);
      });
      yield makeMutant('part left out', [place], (one) => void one.tables[index]!.rows.splice(at, 1));
    }
    yield makeMutant('row twice', [`${place}/${row.id}`], (one) => {
      one.tables[index]!.rows.splice(at, 0, copyOf(of(one)));
    });
  }
  if (table.rows.length > 2)
    for (const { id } of table.columns) {
      const shifted = table.rows.flatMap((row, at) => {
        const above = table.rows[at - 1];
        return above && isOther(row.cells[id], above.cells[id]) ? [`${place}/${row.id}/${id}`] : [];
      });
      if (shifted.length > 0)
        yield makeMutant('column off by a row', shifted, (one) => {
          const { rows } = one.tables[index]!;
          for (let at = rows.length - 1; at > 0; at -= 1) copyAmount(rows[at]!, table.rows[at - 1]!, id);
        });
    }
}

const isOther = (cell: Cell | undefined, above: Cell | undefined): boolean =>
  cell?.is === 'figure' && above?.is === 'figure' && JSON.stringify(cell.drawn) !== JSON.stringify(above.drawn);

function copyAmount(targetRow: Row, from: Row, id: string): void {
  const [to, other] = [targetRow.cells[id], from.cells[id]];
  if (to?.is === 'figure' && other?.is === 'figure') Object.assign(to, other.drawn, { replaced });
}

interface At {
  readonly table: Table;
  readonly index: number;
  readonly row: Row;
  readonly rowIndex: number;
  readonly id: string;
}

function* cellMutants(
  { table, index, row, rowIndex, id }: At,
  previousBulletin: BulletinContent,
  makeMutant: MakeMutant,
): Generator<Mutant> {
  const place = `tables/${table.id}/${row.id}/${id}`;
  const cell = row.cells[id]!;
  const change = (mutantName: string, how: (one: Cell) => void) =>
    makeMutant(mutantName, [place], (one) => how(one.tables[index]!.rows[rowIndex]!.cells[id]!));
  yield change('emptied', (one) => {
    if (one.is === 'figure') Object.assign(one, { value: null, low: null, high: null });
    else if (one.is === 'time') one.at = null;
    else one.text = '';
  });
  yield makeMutant('cell left out', [place], (one) => void delete one.tables[index]!.rows[rowIndex]!.cells[id]);
  if (cell.is === 'time') {
    yield change(
      'half a day off',
      (one) => one.is === 'time' && Object.assign(one, { at: laterTime(one.at!, 12), replaced }),
    );
    yield change(
      'of last year',
      (one) => one.is === 'time' && Object.assign(one, { at: laterTime(one.at!, -365 * 24), replaced }),
    );
  }
  if (cell.is === 'text')
    yield change(
      'another alarm',
      (one) => one.is === 'text' && Object.assign(one, { text: 'Dưới BĐ3 7,77 m', replaced }),
    );
  if (cell.is === 'figure') yield* figureMutants(cell, change);
  const previousCell = previousBulletin.tables.find((one) => one.id === table.id)?.rows.find((one) => one.id === row.id)
    ?.cells[id];
  if (table.id === 'peak' && previousCell && JSON.stringify(previousCell) !== JSON.stringify(cell))
    yield makeMutant('peak of the last time', [place], (one) => {
      const to = one.tables[index]!.rows[rowIndex]!.cells[id]!;
      if (to.is === 'figure' && previousCell.is === 'figure') Object.assign(to, previousCell.drawn, { replaced });
      if (to.is === 'time' && previousCell.is === 'time') Object.assign(to, { at: previousCell.at, replaced });
    });
}

type ChangeCell = (what: string, how: (one: Cell) => void) => Mutant;

function* figureMutants(cell: FigureCell, change: ChangeCell): Generator<Mutant> {
  const each = (mutantName: string, of: (value: number) => number, reason: typeof replaced | null = replaced) =>
    change(mutantName, (one) => {
      if (one.is !== 'figure') return;
      for (const key of ['value', 'low', 'high'] as const) if (one[key] !== null) one[key] = of(one[key]);
      one.replaced = reason;
    });
  const numbers = [cell.value, cell.low, cell.high].filter((one) => one !== null);
  const isSome = numbers.some((one) => Math.abs(one) > 0.02);
  yield change('unit', (one) => {
    if (one.is === 'figure') one.unit = one.unit === 'm' ? 'm3s' : 'm';
  });
  if (isSome) yield each('sign', (value) => -value);
  if (numbers.every((one) => one > 1)) {
    yield each('in the unit a thousandth as large', (value) => value * 1000);
    yield each('changed without a word', (value) => Math.round(value * 1.1) + 1, null);
  }
  if (cell.low !== null && cell.high !== null && cell.low < cell.high)
    yield change(
      'range the wrong way',
      (one) => one.is === 'figure' && Object.assign(one, { low: one.high, high: one.low, replaced }),
    );
  yield change('replaced without a reason', (one) => {
    if (one.is === 'figure') one.replaced = { ...replaced, reason: ' ' };
  });
}

function* sentenceMutants({ content, former }: GoodBulletin, makeMutant: MakeMutant): Generator<Mutant> {
  const oppositeTrend = content.language === 'vi' ? 'Lưu lượng về hồ có xu thế tăng.' : 'The inflow is rising.';
  for (const [index, { id, text }] of content.sentences.entries()) {
    const place = `sentences/${id}`;
    const say = (mutantName: string, said: string) =>
      makeMutant(mutantName, [place], (one) => {
        one.sentences[index]!.text = said;
      });
    yield say('sentence empty', '  ');
    yield makeMutant('sentence left out', [place], (one) => void one.sentences.splice(index, 1));
    const previousText = former.sentences.find((one) => one.id === id)?.text;
    if (previousText && previousText !== text && /\d/.test(previousText))
      yield say('text of the last time', previousText);
    yield say(
      'peak of another time',
      `${text} Đỉnh 98.765 m³/s.`.replace('98.765', content.language === 'vi' ? '98.765' : '98,765'),
    );
    yield say('date of last year', `${text} (08/05/2019)`);
    if (id === 'trend') {
      if (!/tăng|lên|ris/.test(text)) yield say('trend against the numbers', oppositeTrend);
      else
        yield say(
          'trend against the numbers',
          content.language === 'vi' ? 'Lưu lượng về hồ ít biến đổi.' : 'The inflow is steady.',
        );
    }
  }
}
