import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { useChoice } from '../../../kit/dialog/use-choice.tsx';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Band, Row } from '../../../kit/layout/Layout.tsx';
import { HeldDialog } from './HeldDialog.tsx';
import { type HeldReading, type SettleBody, useSettle } from './queries.ts';

interface HeldCardsProps {
  readonly readings: readonly HeldReading[];
  readonly maySettle: boolean;
}

export default function HeldCards({ readings, maySettle }: HeldCardsProps) {
  const t = useText();
  return (
    <section className="held" aria-label={t('series.held.title')}>
      {readings.map((reading) => (
        <Card key={`${reading.series_id} ${reading.time} ${reading.held_at}`} reading={reading} maySettle={maySettle} />
      ))}
    </section>
  );
}

/**
 * A held level with its author and the probable value; another person confirms it, or the author re-enters it with a
 * reason.
 */
function Card({ reading, maySettle }: { readonly reading: HeldReading; readonly maySettle: boolean }) {
  const t = useText();
  const { number, dateTime } = useFormat();
  const choose = useChoice();
  const attempt = useAttempt();
  const settle = useSettle();
  const [openedAnswer, open] = useState<'counts' | 'dropped' | null>(null);
  const { series_id, time, held_at, name, unit, value, by, likely, is_own: isOwn } = reading;
  const formatValue = (level: number) => `${number(level, 2)} ${unit}`;
  const send = (settleBody: Pick<SettleBody, 'answer' | 'value'>) =>
    attempt(() => settle.mutateAsync({ series_id, time, held_at, note: null, ...settleBody }), {
      done: t('series.held.done.accepted'),
      failed: t('series.held.failed'),
    });
  const confirm = async () => {
    const answer = await choose({
      title: t('series.held.sure', { value: formatValue(value) }),
      text: t('series.held.sureText'),
      choices: [
        { key: 'no', label: t('series.held.notYet') },
        { key: 'yes', label: t('series.held.seen', { value: formatValue(value) }) },
      ],
    });
    if (answer === 'yes') await send({ answer: 'counts', value });
  };
  return (
    <Band tone="watch">
      <Icon name="alert" />
      <p>
        <b>
          {t('series.held.line', { name, value: formatValue(value), time: dateTime(time), who: by ?? t('ui.missing') })}
        </b>{' '}
        {likely !== null && t('series.held.meant', { value: formatValue(likely) })}
      </p>
      {maySettle && (
        <Row as="span">
          {likely !== null && (
            <Button
              size="small"
              type="primary"
              loading={settle.isPending}
              onClick={() => void send({ answer: 'meant', value: likely })}
            >
              {t('series.held.use', { value: formatValue(likely) })}
            </Button>
          )}
          {isOwn ? (
            <Button size="small" onClick={() => open('counts')}>
              {t('series.held.again')}
            </Button>
          ) : (
            <Button size="small" onClick={() => void confirm()}>
              {t('series.held.confirm')}
            </Button>
          )}
          <Button size="small" onClick={() => open('dropped')}>
            {t('series.held.drop')}
          </Button>
        </Row>
      )}
      {openedAnswer && <HeldDialog reading={reading} answer={openedAnswer} onClose={() => open(null)} />}
    </Band>
  );
}
