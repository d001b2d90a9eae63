import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Block } from './Block.tsx';
import type { SystemState } from './queries.ts';
import { SeverityTag } from './SeverityTag.tsx';

const purposes = { data: 'system.disk.data', backup: 'system.disk.backup' } as const;

export function DiskBlock({ disks }: { readonly disks: SystemState['disk'] }) {
  const t = useText();
  const { bytes } = useFormat();
  return (
    <Block title={t('system.disk.title')}>
      <ul className="disks">
        {disks.map(({ purpose, free_bytes, total_bytes, state }) => (
          <li key={purpose}>
            <span className="disk-name">{t(purposes[purpose])}</span>
            <SeverityTag state={state} />
            <meter
              className={`disk-meter disk-${state}`}
              aria-label={t(purposes[purpose])}
              min={0}
              max={total_bytes}
              value={total_bytes - free_bytes}
            />
            <span className="disk-free">
              {t('system.disk.free', { free: bytes(free_bytes), total: bytes(total_bytes) })}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
