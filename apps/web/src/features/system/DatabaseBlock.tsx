import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Block, Figure } from './Block.tsx';
import type { SystemState } from './queries.ts';

export function DatabaseBlock({ database }: { readonly database: SystemState['database'] }) {
  const t = useText();
  const { bytes, number } = useFormat();
  return (
    <Block title={t('system.database.title')}>
      <Figure
        label={t('system.database.latency')}
        value={number(database.latency_ms, database.latency_ms < 10 ? 1 : 0)}
        unit="ms"
      />
      <Facts
        facts={[
          {
            name: t('system.database.kind'),
            value: t(database.kind === 'embedded' ? 'system.database.embedded' : 'system.database.server'),
          },
          { name: t('system.database.version'), value: database.version },
          { name: t('system.database.size'), value: bytes(database.size_bytes) },
          { name: t('system.database.connections'), value: number(database.connections) },
          { name: t('system.database.structure'), value: structureOf(database.last_migration) },
        ]}
      />
    </Block>
  );
}

/** Of the newest change of the schema its number: "0065_other_settings" is 65. */
const structureOf = (migration: string | null): string => {
  const number = Number.parseInt(migration ?? '', 10);
  return Number.isNaN(number) ? missing : String(number);
};
