import { minuteMs } from '@spillway/plant-time/spans';
import { useText } from '../../../base/i18n/use-text.ts';
import { ColumnHeads } from '../../../kit/table/ColumnHeads.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import type { Values } from '../form/job-values.ts';
import { spanText } from '../list/job-words.ts';
import type { JobJudgement } from './judgement.ts';

interface FiguresProps {
  readonly draft: JobJudgement | null;
  /** Undefined: not saved yet. */
  readonly saved: JobJudgement | null | undefined;
  readonly steps: readonly [draft: Values['steps'], saved: Values['steps']];
}

/** Results of the draft beside those of the saved job. */
export function Figures({ draft, saved, steps }: FiguresProps) {
  const t = useText();
  const span = (ms: number) => spanText(t, roundedMinutes(ms / minuteMs));
  const severity = (worst: number | null, of: Values['steps']) => {
    const found = worst === null ? undefined : of[worst]?.severity;
    return found ? t(`warnings.severity.${found}`) : t('warningJobs.would.never');
  };
  const rows = [
    { label: t('warningJobs.would.times'), of: ({ summary }: JobJudgement) => String(summary.told.length) },
    { label: t('warningJobs.would.active'), of: ({ summary }: JobJudgement) => span(summary.activeMs) },
    { label: t('warningJobs.would.longest'), of: ({ summary }: JobJudgement) => span(summary.longestMs) },
    { label: t('warningJobs.would.flaps'), of: ({ summary }: JobJudgement) => String(summary.flaps) },
    {
      label: t('warningJobs.would.worst'),
      of: ({ summary }: JobJudgement, at: 0 | 1) => severity(summary.worst, steps[at]),
    },
    { label: t('warningJobs.would.passed'), of: ({ summary }: JobJudgement) => String(summary.passed.length) },
  ];
  return (
    <PlainTable figures>
      <ColumnHeads names={[null, t('warningJobs.would.draft'), saved !== undefined && t('warningJobs.would.saved')]} />
      <tbody>
        {rows.map(({ label, of }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{draft ? of(draft, 0) : '-'}</td>
            {saved !== undefined && <td>{saved ? of(saved, 1) : '-'}</td>}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** Minutes are not shown for weeks. */
const roundedMinutes = (minutes: number): number => {
  const unit = minutes > 3 * 1440 ? 1440 : minutes > 180 ? 60 : 1;
  return Math.round(minutes / unit) * unit;
};
