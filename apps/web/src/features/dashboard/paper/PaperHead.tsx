import './paper.css';
import { useConfig } from '../../../base/config/config-query.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import type { Shown } from '../shown.ts';
import { usePaper } from './use-paper.ts';

/** Only on paper: whose figures these are, of when, and when the sheet was printed. */
export function PaperHead({ shown }: { readonly shown: Shown }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { plant } = useSession();
  const { demo_plant } = useConfig();
  const now = useNow();
  usePaper();
  return (
    <div className="paper-head">
      <b>{plant?.name}</b>
      {plant?.hydro_code === demo_plant && <span className="paper-head-demo">{t('shell.demo')}</span>}
      <span className="num">
        {shown.atMs !== null && <>{t('dashboard.paper.record', { time: dateTime(shown.atMs) })}. </>}
        {t('dashboard.paper.printed', { time: dateTime(now) })}
      </span>
    </div>
  );
}
