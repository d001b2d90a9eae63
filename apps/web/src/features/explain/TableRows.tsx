import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import { instantOfWall } from '../../kit/time/wall-instant.ts';
import type { Explanation } from '../../shared/explain/question.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { pictureOf } from './picture.ts';
import type { ExplainWords } from './use-explain-words.ts';

type Step = Explanation['steps'][number];

interface TableRowsProps {
  readonly step: Step;
  readonly table: NonNullable<Step['table']>;
  readonly words: ExplainWords;
}

const tablesScreen = '/settings/interpolate';
const heads: Readonly<Record<string, string>> = {
  z: 'Z, m',
  q: 'Q, m³/s',
  p: 'P, MW',
  h: 'H, m',
  h1: 'hl, m',
  a: 'a, m',
  ao: 'Ao, m',
  ac: 'Ac, m',
  qqmax: 'Q/Qmax',
  eta: 'η',
};

/** Column headings of a table as in textbooks. */
const headOf = (name: string, mcm: string): string => (name === 'v' ? `V, ${mcm}` : (heads[name] ?? name));

const size = { width: 120, height: 64 };

/** Table rows used for a result, and its position between them. */
export function TableRows({ step, table, words }: TableRowsProps) {
  const { t, format } = words;
  const mayOpen = usePermittedScreens().some(({ path }) => path === tablesScreen);
  const label = `${table.group_code} · ${table.name}`;
  const key = Object.values(step.inputs).at(table.columns.length > 2 && step.formula !== 'gate.band_table' ? 1 : 0);
  const result = Object.values(step.values).at(-1);
  const isPlain = step.formula !== 'gate.band_table' && step.formula !== 'plant.qz';
  const picture =
    isPlain && key !== undefined && result !== undefined
      ? pictureOf({ rows: table.rows.map(({ cells }) => cells), key, result, ...size })
      : null;
  return (
    <div className="explain-lookup">
      <p>
        {mayOpen ? <ScreenLink href={`${tablesScreen}#${table.table_id}`}>{label}</ScreenLink> : label}
        <span>
          {t('explain.table', {
            from: format.date(instantOfWall(table.effective_start)),
            who: table.uploaded_by ?? t('explain.system'),
            time: format.dateTime(table.upload_time),
          })}
        </span>
      </p>
      <div>
        <PlainTable figures className="num">
          <thead>
            <tr>
              <th scope="col">{t('explain.column.row')}</th>
              {table.columns.map((name) => (
                <th key={name} scope="col">
                  {headOf(name, t('chart.unit.mcm'))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ row, cells }) => (
              <tr key={row}>
                <td>{row}</td>
                {cells.map((cell, index) => (
                  <td key={table.columns[index]}>{format.free(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
        {picture && (
          <svg viewBox={`0 0 ${size.width} ${size.height}`} {...size} role="img" aria-label={t('explain.picture')}>
            {picture.curves.map((curve) => (
              <g key={String(curve[0])}>
                <polyline points={curve.map((point) => point.join(',')).join(' ')} />
                {curve.map(([x, y]) => (
                  <circle key={`${x} ${y}`} cx={x} cy={y} r={2.5} />
                ))}
              </g>
            ))}
            <circle className="explain-answer" cx={picture.answer[0]} cy={picture.answer[1]} r={4} />
          </svg>
        )}
      </div>
    </div>
  );
}
