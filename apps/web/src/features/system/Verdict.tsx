import { useQuery } from '@tanstack/react-query';
import { ageText } from '../../base/format/age.ts';
import type { Format } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Band } from '../../kit/layout/Layout.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { conditionsQuery } from '../../shared/conditions/queries.ts';
import { type Matter, mattersOf } from './matters.ts';
import type { SystemState } from './queries.ts';

/** Overview: pending problems, most serious first, each with its action. */
export function Verdict({ state }: { readonly state: SystemState }) {
  const t = useText();
  const format = useFormat();
  const { data: conditions = [] } = useQuery(conditionsQuery);
  const matters = mattersOf(state, useNow(), conditions);
  // Does not report "all well" below a condition that says otherwise.
  if (matters.length === 0 && conditions.length > 0) return null;
  if (matters.length === 0)
    return (
      <Band as="p" tone="good" role="status">
        <Icon name="checkCircle" />
        {t('system.verdict.good')}
      </Band>
    );
  return (
    <div role="status">
      <ul>
        {matters.map((matter) => {
          const sentence = sentenceOf(matter, t, format);
          return (
            <Band as="li" tone={matter.severity} key={sentence}>
              <Icon name={matter.severity === 'critical' ? 'crossCircle' : 'alert'} />
              <span>
                <b>{t(matter.severity === 'critical' ? 'system.state.critical' : 'system.state.watch')}.</b> {sentence}
              </span>
            </Band>
          );
        })}
      </ul>
    </div>
  );
}

function sentenceOf(matter: Matter, t: Text, { bytes, percent, number }: Format): string {
  switch (matter.kind) {
    case 'backup':
      if (matter.running)
        return matter.ageMs === null
          ? t('system.verdict.backupFirst')
          : t('system.verdict.backupLate', { age: ageText(t, matter.ageMs) });
      if (matter.severity === 'watch') return t('system.verdict.backupWatch');
      if (matter.ageMs === null) return t('system.verdict.backupCriticalNever');
      return t('system.verdict.backupCritical', { age: ageText(t, matter.ageMs) });
    case 'disk': {
      const { purpose, free_bytes, total_bytes } = matter.disk;
      const facts = {
        purpose: t(purpose === 'data' ? 'system.disk.data' : 'system.disk.backup'),
        free: bytes(free_bytes),
        share: percent(free_bytes / total_bytes),
      };
      return matter.severity === 'critical'
        ? t('system.verdict.diskCritical', facts)
        : t('system.verdict.diskWatch', facts);
    }
    case 'dead':
      return t('system.verdict.dead', { count: matter.count });
    case 'passphrase':
      return t('system.verdict.passphrase');
    case 'versions':
      return t('system.verdict.versions', { versions: matter.versions.join(', ') });
    case 'latency':
      return t('system.verdict.latency', { ms: number(matter.ms) });
  }
}
