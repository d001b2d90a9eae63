import '../../conditions/conditions.css';
import './reachable.css';
import { dayMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { byServerClock, serverNow } from '../../../base/server-clock.ts';
import { readStored, writeStored } from '../../../base/storage.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Band, Row } from '../../../kit/layout/Layout.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { openWarnings } from '../open-warnings.ts';
import { reachableQuery } from './queries.ts';
import { useReasonWords } from './reason-words.ts';
import { useWatch } from './use-watch.ts';
import type { Watch } from './watch.ts';

/** Notice above every page: warnings are not evaluated, or nobody can be reached. */
export default function ReachableNotice() {
  const watch = useWatch();
  return watch.kind === 'fine' ? <NoRecipientNotice /> : <SilentNotice watch={watch} />;
}

function SilentNotice({ watch }: { readonly watch: Exclude<Watch, { readonly kind: 'fine' }> }) {
  const t = useText();
  const { time } = useFormat();
  const at = time(byServerClock(watch.sinceMs)).slice(0, 5);
  return (
    <Band tone="critical" className="heard-bar" role="alert">
      <Icon name="crossCircle" />
      <span>
        <b>{t(`heard.${watch.kind}.title`, { time: at })}.</b> {t(`heard.${watch.kind}.text`)}
      </span>
    </Band>
  );
}

const laterKey = 'heard-later';

/** The demo notifies nobody by design; the warning list says so. */
function NoRecipientNotice() {
  const t = useText();
  const words = useReasonWords();
  const { data } = useQuery(reachableQuery);
  const now = useNow();
  const [laterMs, postpone] = useState(() => Number(readStored(laterKey) ?? 0));
  const [first, ...others] = data?.reasons ?? [];
  if (data?.hearing !== 'nobody' || !first || data.reasons.some(({ code }) => code === 'demo')) return null;
  const isCalm = data.severity !== 'critical';
  if (isCalm && now < laterMs) return null;
  const later = () => {
    const untilMs = serverNow() + dayMs;
    writeStored(laterKey, String(untilMs));
    postpone(untilMs);
  };
  return (
    <Band tone={isCalm ? 'watch' : 'critical'} className="heard-bar" role={isCalm ? 'status' : 'alert'}>
      <Icon name={isCalm ? 'info' : 'crossCircle'} />
      <span>
        <b>{t(isCalm ? 'heard.nobodyYet' : 'heard.nobody')}.</b> {words(first)}
        {others.length > 0 && ` ${t('heard.more', { count: others.length })}`}
      </span>
      <Row as="span">
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => openWarnings.set('now')}>
          {t('heard.show')}
        </button>
        {isCalm && (
          <button type="button" className="button" onClick={later}>
            {t('heard.later')}
          </button>
        )}
      </Row>
    </Band>
  );
}
