import { figureText } from '@spillway/contract/plant/procedure/sentences';
import { hourMs } from '@spillway/plant-time/spans';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { spanText } from '../../../kit/time/span.ts';
import type { BrokenRule, Proposal } from '../engine/messages.ts';
import { useLevelName } from '../shown/use-level-name.ts';
import { useArticleName } from './use-article-name.ts';
import { useLineName } from './use-line-name.ts';

interface BrokenProps extends Pick<Proposal, 'broken' | 'safe' | 'aboveDesignM' | 'lines'> {
  readonly hasRules: boolean;
}

/** Rules that the proposal breaks: no plan was found that keeps them, and this one breaks the least. */
export function BrokenRules({ broken, safe, aboveDesignM, lines, hasRules }: BrokenProps) {
  const t = useText();
  const { number } = useFormat();
  const levelName = useLevelName();
  const level = safe ? levelName(safe.level) : '';
  if (broken.length === 0 && aboveDesignM === 0)
    return (
      <StateTag tone={hasRules ? 'good' : 'watch'}>
        {t(`simulation.propose.${safe === null ? 'kept' : 'safe'}${hasRules ? '' : 'NoRules'}`, { level })}
      </StateTag>
    );
  return (
    <>
      {aboveDesignM > 0 && (
        <StateTag tone="critical">{t('simulation.propose.above', { level, metres: number(aboveDesignM, 2) })}</StateTag>
      )}
      {broken.length > 0 && (
        <>
          <StateTag tone="critical">{t('simulation.propose.broken')}</StateTag>
          <ul className="sim-notices num">
            {broken.map((one) => (
              <BrokenOne key={`${one.isOrder} ${one.article}`} rule={one} lines={lines} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Smallest excess shown as a number; a smaller one is shown as "less than". */
const leastShown = {
  lake_level: 0.01,
  lake_level_change: 0.01,
  release: 0.1,
  release_change: 0.1,
  release_day_mean: 0.1,
};

function BrokenOne({ rule, lines }: { readonly rule: BrokenRule; readonly lines: readonly string[] }) {
  const t = useText();
  const { dateMinute, language } = useFormat();
  const articleName = useArticleName();
  const lineName = useLineName(lines);
  const { article, isOrder, quantity, fromMs, most, line } = rule;
  const min = quantity === null ? 0 : leastShown[quantity];
  const figure = quantity === null ? '' : figureText(quantity, Math.max(most, min), language);
  const by =
    quantity !== null
      ? t(most < min ? 'simulation.propose.byLess' : 'simulation.propose.by', { figure })
      : most > 0
        ? t('simulation.propose.tooEarly', { span: spanText(t, (most / 3600) * hourMs) })
        : null;
  return (
    <li>
      <b>{isOrder ? t('simulation.propose.order', { number: article }) : articleName(article)}</b>:{' '}
      {[
        t('simulation.propose.from', { time: dateMinute(fromMs) }),
        by,
        line === null ? null : t('simulation.propose.worstAt', { line: lineName(line) }),
      ]
        .filter((part) => part !== null)
        .join(', ')}
    </li>
  );
}
