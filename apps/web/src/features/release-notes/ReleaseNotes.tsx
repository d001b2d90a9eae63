import './release-notes.css';
import changelog from 'virtual:changelog';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { Sheet } from '../../kit/sheet/Sheet.tsx';

interface ReleaseNotesProps {
  readonly onClose: () => void;
}

export default function ReleaseNotes({ onClose }: ReleaseNotesProps) {
  const t = useText();
  return (
    <Sheet title={t('releaseNotes.title')} lead={t('releaseNotes.lead')} place="dialog" onClose={onClose}>
      <ol className="sheet-content releases">
        {changelog[useLanguage()].map(({ version, about, sections }) => (
          <li key={version}>
            <h3>
              <span className="num">{version}</span>
              {about}
            </h3>
            {sections.map(({ heading, changes }) => (
              <section key={heading}>
                <h4>{heading}</h4>
                <ul>
                  {changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              </section>
            ))}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
