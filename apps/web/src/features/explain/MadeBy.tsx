import { Icon } from '../../kit/icon/Icon.tsx';
import type { ExplainedProps } from './explained-props.ts';

/** Who ran it, when, and why it is as it is. */
export function MadeBy({ explanation, words }: ExplainedProps) {
  const { run, made_by: madeBy, known_at: known, again, rules_now: rulesNow } = explanation;
  const { t, format } = words;
  if (!run) return null;
  const time = format.dateTime(run.saved_at);
  const who = run.author ?? t('explain.system');
  return (
    <div className="explain-who">
      <Icon name={run.author ? 'user' : 'refresh'} />
      <div>
        <b>{t(`explain.run.${run.kind}`, { who, time })}</b>
        <p>
          {t('explain.runNumber', { number: run.run_id })}
          {madeBy && `. ${t('explain.madeBy', { number: madeBy.run_id, time: format.dateTime(madeBy.saved_at) })}`}
          {run.reason && `. ${t('explain.reason', { reason: run.reason })}`}
          {known && `. ${t('explain.known', { time: format.dateTime(known) })}`}
          {run.engine_rules && `. ${t('explain.rules', { rules: run.engine_rules })}`}
          {rulesNow && run.engine_rules !== rulesNow && `. ${t('explain.otherRules', { rules: rulesNow })}`}
          {again && !again.as_made && `. ${t('explain.notAsMade')}`}
        </p>
      </div>
    </div>
  );
}
