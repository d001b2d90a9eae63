import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Block } from './Block.tsx';
import type { SystemState } from './queries.ts';
import { SeverityTag } from './SeverityTag.tsx';

/** Chain of report numbers and hashes; faults are shown in the condition bar. */
export function LedgerBlock({ ledger }: { readonly ledger: SystemState['ledger'] }) {
  const t = useText();
  const { number, dateTime } = useFormat();
  const { rows, chains, verified_at, findings } = ledger;
  return (
    <Block title={t('system.ledger.title')}>
      <SeverityTag state={findings > 0 ? 'critical' : 'good'} />
      <Facts
        facts={[
          { name: t('system.ledger.rows'), value: number(rows, 0) },
          { name: t('system.ledger.chains'), value: number(chains, 0) },
          {
            name: t('system.ledger.verified'),
            value: verified_at === null ? t('system.ledger.never') : dateTime(verified_at),
          },
          { name: t('system.ledger.findings'), value: number(findings, 0) },
        ]}
      />
    </Block>
  );
}
