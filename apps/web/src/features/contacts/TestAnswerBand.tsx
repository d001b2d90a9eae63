import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import type { useTestReceiver } from './queries.ts';

/** What became of the last test, person by person. */
export function TestAnswerBand({ test }: { readonly test: ReturnType<typeof useTestReceiver> }) {
  const t = useText();
  if (test.isPending)
    return (
      <p className="contact-band" role="status">
        {t('contacts.test.underway')}
      </p>
    );
  if (!test.data) return null;
  const { told, unreached } = test.data;
  return (
    <div className="contact-band" role="status">
      <p>{t('contacts.test.done')}</p>
      <ul>
        {told.map(({ name, outcome }) => (
          <li key={name}>{t('reach.unreached', { name, reason: t(`contacts.test.outcome.${outcome}`) })}</li>
        ))}
        {unreached.map(({ name, reason }) => (
          <li key={`${name} ${reason}`}>
            {name === null
              ? t(`reach.reason.${reason}`)
              : t('reach.unreached', { name, reason: t(`reach.reason.${reason}`) })}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => test.reset()}>
        {t('ui.close')}
      </Button>
    </div>
  );
}
