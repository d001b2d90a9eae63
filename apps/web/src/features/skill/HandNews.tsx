import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { type HandDraft, newsOf, seenNow, untouched } from './hand-draft.ts';
import type { ForecastNow, HandState } from './hand-queries.ts';

interface HandNewsProps {
  readonly draft: HandDraft;
  readonly speaks: ForecastNow;
  readonly hand: HandState['hand'];
  readonly onDraft: (draft: HandDraft) => void;
}

/** While somebody dragged, another hand was issued or withdrawn, or a newer forecast came: told, with what to do. */
export function HandNews({ draft, speaks, hand, onDraft }: HandNewsProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const news = newsOf(draft, { speaks, hand });
  if (news === null) return null;
  return (
    <div className="skill-hand-news" role="status">
      <p>
        {news === 'forecast'
          ? t('forecastSkill.hand.news.forecast', { at: dateMinute(speaks.issued) })
          : news === 'gone'
            ? t('forecastSkill.hand.news.gone')
            : t('forecastSkill.hand.news.issued', {
                author: hand?.author ?? '',
                at: dateMinute(hand!.issued),
                reason: hand!.reason,
              })}
      </p>
      <div className="skill-tools">
        <Button onClick={() => onDraft(seenNow(draft, { speaks, hand }))}>{t('forecastSkill.hand.news.goOn')}</Button>
        <Button onClick={() => onDraft(untouched)}>{t('forecastSkill.hand.news.drop')}</Button>
      </div>
    </div>
  );
}
