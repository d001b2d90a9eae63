import { Section } from '../../kit/section/Section.tsx';

interface FigureTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Text for an empty table. */
  readonly none: string;
  readonly note?: string | null;
}

/** One part of the report: a table that scrolls on a narrow screen. */
export function FigureTable({ title, heads, rows, none, note = null }: FigureTableProps) {
  return (
    <Section level={2} title={title} className="parts-one flood-part">
      {rows.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
        <section className="flood-table" aria-label={title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells) => (
                <tr key={cells.join(' ')}>
                  {cells.map((cell, index) => (
                    <td key={heads[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {note && <p className="quiet">{note}</p>}
    </Section>
  );
}
