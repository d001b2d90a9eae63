import { codeText } from '../../base/i18n/code-text.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { Block } from './Block.tsx';
import type { SystemState } from './queries.ts';

/** A node reports every few seconds; this much silence means a problem. */
const silentMs = 60_000;

export function NodesBlock({ state }: { readonly state: SystemState }) {
  const t = useText();
  return (
    <Block title={t('system.nodes.title')}>
      <PlainTable>
        <ColumnHeads
          names={[
            t('system.nodes.name'),
            t('system.nodes.role'),
            t('system.nodes.version'),
            { figure: t('system.nodes.seen') },
          ]}
        />
        <tbody>
          {state.nodes.map((node) => (
            <tr key={node.node_name}>
              <td>
                {node.node_name}
                {node.node_name === state.node_name && <span className="quiet"> {t('system.nodes.this')}</span>}
              </td>
              <td>{codeText(t, `system.role.${node.process_role}`, node.process_role)}</td>
              <td>{node.version}</td>
              <td className="cell-figure">
                <Age at={node.seen_at} oldAfterMs={silentMs} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Block>
  );
}
