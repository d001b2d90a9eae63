import { useText } from '../../../base/i18n/use-text.ts';
import type { ReportFile } from '../queries.ts';

const shownDigits = 16;

/** By what a file is known in the register of the plant; the whole hash where the pointer rests. */
export function FileNumber({ file }: { readonly file: ReportFile }) {
  const t = useText();
  const { report_no: number, sha256 } = file;
  if (number === null)
    return file.state === 'ready' ? <span className="report-said quiet">{t('reports.library.unnumbered')}</span> : null;
  return (
    <span className="report-said quiet" title={sha256 ?? undefined}>
      {sha256 === null
        ? t('reports.library.number', { number })
        : t('reports.library.numberAndHash', { number, hash: sha256.slice(0, shownDigits) })}
    </span>
  );
}
