import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import { endpointName, failureText } from '../../shared/conditions/outbound-names.ts';
import type { OutboundState } from './queries.ts';

/** Connections to other servers since this node started. */
export function Circuits({ circuits }: { readonly circuits: OutboundState['circuits'] }) {
  const t = useText();
  const { number } = useFormat();
  if (circuits.length === 0) return <p className="quiet">{t('system.outbound.idle')}</p>;
  return (
    <div className="held-messages">
      <PlainTable>
        <caption>{t('system.outbound.circuits')}</caption>
        <ColumnHeads
          names={[
            t('system.outbound.endpoint'),
            t('system.outbound.state'),
            { figure: t('system.outbound.succeeded') },
            { figure: t('system.outbound.failures') },
            t('system.outbound.last'),
          ]}
        />
        <tbody>
          {circuits.map((one) => (
            <tr key={one.key}>
              <td>{endpointName(t, one.key)}</td>
              <td>{t(`system.outbound.stateIs.${one.state}`)}</td>
              <td className="cell-figure">{number(one.succeeded)}</td>
              <td className="cell-figure">{number(one.failed)}</td>
              <td>{one.last_failure === null ? '' : failureText(t, one.last_failure)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}
