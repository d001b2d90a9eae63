import { useFormat } from '../../base/format/use-format.ts';
import { codeText } from '../../base/i18n/code-text.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { spanText } from '../../kit/time/span.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { Block, Figure } from './Block.tsx';
import type { SystemState } from './queries.ts';

export function ServerBlock({ state }: { readonly state: SystemState }) {
  const t = useText();
  const { bytes, dateTime, number } = useFormat();
  const uptimeMs = useNow() - Date.parse(state.started_at);
  return (
    <Block title={t('system.server.title')}>
      <Figure label={t('system.server.uptime')} value={spanText(t, uptimeMs)} />
      <Facts
        facts={[
          { name: t('system.server.name'), value: state.node_name },
          {
            name: t('system.server.role'),
            value: codeText(t, `system.role.${state.process_role}`, state.process_role),
          },
          { name: t('system.server.product'), value: state.version },
          { name: t('system.server.node'), value: state.node_version },
          { name: t('system.server.memory'), value: bytes(state.memory_mb * 1024 * 1024) },
          { name: t('system.server.streams'), value: number(state.streams) },
          { name: t('system.server.started'), value: dateTime(state.started_at) },
        ]}
      />
    </Block>
  );
}
