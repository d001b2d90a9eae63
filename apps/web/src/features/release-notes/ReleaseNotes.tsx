import './release-notes.css';
import { releases } from '../../base/brand/releases.ts';
import { type TextKey, useText } from '../../base/i18n/use-text.ts';
import { Sheet } from '../../kit/sheet/Sheet.tsx';

interface ReleaseNotesProps {
  readonly onClose: () => void;
}

export default function ReleaseNotes({ onClose }: ReleaseNotesProps) {
  const t = useText();
  return (
    <Sheet title={t('releaseNotes.title')} lead={t('releaseNotes.lead')} place="dialog" onClose={onClose}>
      <ol className="sheet-content releases">
        {releases.map(({ tag, description, added = [], fixed = [], changed = [] }) => (
          <li key={tag}>
            <h3>
              <span className="num">{tag}</span>
              {t(description)}
            </h3>
            <Lines heading={t('releaseNotes.added')} lines={added} />
            <Lines heading={t('releaseNotes.fixed')} lines={fixed} />
            <Lines heading={t('releaseNotes.changed')} lines={changed} />
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function Lines({ heading, lines }: { readonly heading: string; readonly lines: readonly TextKey[] }) {
  const t = useText();
  if (lines.length === 0) return null;
  return (
    <>
      <h4>{heading}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
    </>
  );
}
