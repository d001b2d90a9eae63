import { printedOf } from '@spillway/rules/bulletins/printed';
import { PaperFrame, type Section } from '../edit/PaperFrame.tsx';
import type { WholeBulletin } from './queries.ts';

/** Issued bulletin as printed, readable without opening a file, for example on a phone. */
export function ReadPaper({ whole: { content, number, issued_at: issuedAt } }: { readonly whole: WholeBulletin }) {
  return (
    <PaperFrame printed={printedOf(content, number, { issuedAt })}>
      {({ paragraphs, tables }) => (
        <>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {tables.map((table) => (
            <ReadTable key={table.id} table={table} />
          ))}
        </>
      )}
    </PaperFrame>
  );
}

function ReadTable({ table: { caption, columns, rows, note } }: { readonly table: Section['tables'][number] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className="bulletin-table" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...cells] }) => (
            <tr key={id}>
              <th scope="row">{name?.text}</th>
              {cells.map(({ text }, index) => {
                const column = columns[index + 1];
                return (
                  <td key={column?.id} className={column?.isNumber ? 'num' : ''}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="quiet">{note}</p>}
    </section>
  );
}
