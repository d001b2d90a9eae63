/** A word over a column, over one of figures, or none over acts; what is false is no column. */
type Head = string | { readonly figure: string } | null | false;

/** The head of a short table. */
export function ColumnHeads({ names }: { readonly names: readonly Head[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => {
          if (name === false) return null;
          if (name === null) return <td key="acts" className="record-acts" />;
          const [text, look] = typeof name === 'string' ? [name] : [name.figure, 'cell-figure'];
          return (
            <th key={text} scope="col" className={look}>
              {text}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
