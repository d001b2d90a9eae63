import { printedOf } from '@spillway/rules/bulletins/printed';
import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Draft } from '../queries.ts';
import { PaperFrame, type PrintedBulletin } from './PaperFrame.tsx';
import { type CellPlace, cellPlace, elementOf } from './places.ts';

type Content = Draft['content'];

interface PaperProps {
  readonly content: Content;
  readonly faults: Draft['faults'];
  readonly onCell: (place: CellPlace) => void;
  readonly onSentence: (id: Content['sentences'][number]['id']) => void;
  readonly onHead: () => void;
}

/** Bulletin preview in which each figure and sentence opens its editor. */
export function Paper({ content, faults, onCell, onSentence, onHead }: PaperProps) {
  const t = useText();
  return (
    <PaperFrame
      printed={printedOf(content, null)}
      foot={
        <p className="screen-only">
          <Button size="small" onClick={onHead}>
            {t('bulletins.editHead')}
          </Button>
        </p>
      }
    >
      {(section) => (
        <>
          <Sentences content={content} section={section.id} onSentence={onSentence} />
          {section.tables.map((table) => (
            <PaperTable key={table.id} table={table} content={content} faults={faults} onCell={onCell} />
          ))}
        </>
      )}
    </PaperFrame>
  );
}

const sectionsOf: Readonly<Record<string, readonly string[]>> = {
  now: ['general'],
  forecast: ['trend', 'peak', 'release'],
  outlook: ['risk', 'last'],
};

interface SentencesProps {
  readonly content: Content;
  readonly section: string;
  readonly onSentence: PaperProps['onSentence'];
}

function Sentences({ content, section, onSentence }: SentencesProps) {
  const t = useText();
  return content.sentences
    .filter(({ id }) => sectionsOf[section]?.includes(id))
    .map(({ id, text, replaced }) => (
      <p key={id} id={elementOf(`sentences/${id}`)}>
        <button
          type="button"
          className={`bulletin-door bulletin-sentence${replaced ? ' bulletin-replaced' : ''}`}
          aria-label={t('bulletins.editSentence', { text: text || t('bulletins.empty') })}
          onClick={() => onSentence(id)}
        >
          {text || t('bulletins.empty')}
        </button>
      </p>
    ));
}

interface PaperTableProps {
  readonly table: PrintedBulletin['sections'][number]['tables'][number];
  readonly content: Content;
  readonly faults: Draft['faults'];
  readonly onCell: PaperProps['onCell'];
}

function PaperTable({ table, content, faults, onCell }: PaperTableProps) {
  const t = useText();
  const source = content.tables.find(({ id }) => id === table.id);
  if (!source) return null;
  const faulty = new Map(faults.map(({ path, severity }) => [path, severity]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className="bulletin-table" id={elementOf(`tables/${table.id}`)} aria-label={table.caption} tabIndex={0}>
      <table>
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            {table.columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.cells[0]?.text}</th>
              {source.columns.map((column, index) => {
                const place = cellPlace(source.id, row.id, column.id);
                const cell = source.rows.find(({ id }) => id === row.id)?.cells[column.id];
                const severity = faulty.get(place.path);
                const text = row.cells[index + 1]?.text ?? '';
                const marks = [
                  'bulletin-door',
                  cell?.replaced ? 'bulletin-replaced' : '',
                  severity ? `bulletin-${severity}` : '',
                ].join(' ');
                const name = `${row.cells[0]?.text}, ${table.columns[index + 1]?.label}: ${text}`;
                return (
                  <td key={column.id} className={column.unit ? 'num' : ''}>
                    <button
                      type="button"
                      id={elementOf(place.path)}
                      className={marks}
                      aria-label={cell?.replaced ? `${name}. ${t('bulletins.isReplaced')}` : name}
                      title={cell?.missing ? t(`bulletins.missing.${cell.missing}`) : (cell?.replaced?.reason ?? '')}
                      disabled={!cell}
                      onClick={() => onCell(place)}
                    >
                      {text}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {table.note && <p className="quiet">{table.note}</p>}
    </section>
  );
}
