import { useText } from '../../base/i18n/use-text.ts';

const explained = [
  'miss',
  'bias',
  'mae',
  'rmse',
  'nse',
  'kge',
  'persistence',
  'scheme',
  'within',
  'crps',
  'range',
  'ranks',
  'detection',
  'falseAlarmRatio',
] as const;

/** Explains each score in one sentence. */
export function ScoreHelp() {
  const t = useText();
  return (
    <details className="skill-help">
      <summary>{t('forecastSkill.help.title')}</summary>
      <dl>
        {explained.map((score) => (
          <div key={score}>
            <dt>{t(`forecastSkill.help.name.${score}`)}</dt>
            <dd>{t(`forecastSkill.help.text.${score}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
