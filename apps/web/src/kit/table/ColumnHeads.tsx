/** Text column, figure column, or none above buttons; false is skipped. */
type Head = string | { readonly figure: string } | null | false;

/** Head of a short table. */
export function ColumnHeads({ names }: { readonly names: readonly Head[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => {
          if (name === false) return null;
          if (name === null) return <td key="acts" className="record-acts" />;
          const [text, columnStyle] = typeof name === 'string' ? [name] : [name.figure, 'cell-figure'];
          return (
            <th key={text} scope="col" className={columnStyle}>
              {text}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
