import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { BuiltIn } from '../queries.ts';
import { toldText } from './job-words.ts';

/** What the product looks for by itself: only whom it tells can be said. */
export function BuiltInLine({ one, onOpen }: { readonly one: BuiltIn; readonly onOpen: (one: BuiltIn) => void }) {
  const t = useText();
  return (
    <li className="job-line">
      <div className="job-line-head">
        <button type="button" className="job-line-name" onClick={() => onOpen(one)}>
          {one.sentence}
        </button>
        <span className="job-mark">{t(one.is_changed ? 'warningJobs.changed' : 'warningJobs.preset')}</span>
      </div>
      <p className="job-line-told">{toldText(t, one)}</p>
      <div className="job-line-state">
        <StateTag tone={one.severity}>{t(`warnings.severity.${one.severity}`)}</StateTag>
      </div>
    </li>
  );
}
