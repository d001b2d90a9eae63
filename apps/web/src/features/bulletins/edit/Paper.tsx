import { printedOf } from '@spillway/rules/bulletins/printed';
import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Draft } from '../queries.ts';
import { type CellPlace, cellPlace, elementOf } from './places.ts';

type Content = Draft['content'];
type Printed = ReturnType<typeof printedOf>;

interface PaperProps {
  readonly content: Content;
  readonly faults: Draft['faults'];
  readonly onCell: (place: CellPlace) => void;
  readonly onSentence: (id: Content['sentences'][number]['id']) => void;
  readonly onHead: () => void;
}

/** The bulletin as it will be read; each figure and each sentence is a door to its change. */
export function Paper({ content, faults, onCell, onSentence, onHead }: PaperProps) {
  const t = useText();
  const printed = printedOf(content, null);
  return (
    <section className="bulletin-paper" lang={content.language} aria-label={t('bulletins.paper')}>
      <div id="bulletin-head" className="bulletin-letterhead">
        <p>
          {printed.head.agencyAbove}
          <br />
          <b>{printed.head.organisation}</b>
          <br />
          {printed.number}
        </p>
        <p>
          <b>{printed.head.motto[0]}</b>
          <br />
          {printed.head.motto[1]}
          <br />
          <i>{printed.placeAndDate}</i>
        </p>
      </div>
      <h2 className="bulletin-title">{printed.title}</h2>
      {printed.subtitle && <p className="bulletin-center">{printed.subtitle}</p>}
      {printed.marks.map((mark) => (
        <p key={mark} className="bulletin-mark">
          {mark}
        </p>
      ))}
      {printed.sections.map((section) => (
        <section key={section.id}>
          <h3>{section.heading}</h3>
          <Sentences content={content} section={section.id} onSentence={onSentence} />
          {section.tables.map((table) => (
            <PaperTable key={table.id} table={table} content={content} faults={faults} onCell={onCell} />
          ))}
        </section>
      ))}
      <p>
        {printed.issuedLine}
        <br />
        {printed.nextLine}
      </p>
      <div className="bulletin-letterhead">
        <p>
          <b>{printed.receiversTitle}</b>
          {printed.receivers.map((one) => (
            <span key={one} className="bulletin-line">
              - {one}
            </span>
          ))}
        </p>
        <p>
          {printed.forecastersTitle} {printed.forecasters.join(', ') || '…'}
          <span className="bulletin-line">
            <b>{printed.signer.title}</b>
          </span>
          <span className="bulletin-line">{printed.signer.name || '…'}</span>
        </p>
      </div>
      <p className="bulletin-not-printed">
        <Button size="small" onClick={onHead}>
          {t('bulletins.editHead')}
        </Button>
      </p>
    </section>
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
  readonly table: Printed['sections'][number]['tables'][number];
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
              {source.columns.map((column, at) => {
                const place = cellPlace(source.id, row.id, column.id);
                const cell = source.rows.find(({ id }) => id === row.id)?.cells[column.id];
                const severity = faulty.get(place.path);
                const text = row.cells[at + 1]?.text ?? '';
                const marks = [
                  'bulletin-door',
                  cell?.replaced ? 'bulletin-replaced' : '',
                  severity ? `bulletin-${severity}` : '',
                ].join(' ');
                const name = `${row.cells[0]?.text}, ${table.columns[at + 1]?.label}: ${text}`;
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
