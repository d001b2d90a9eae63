import './keys.css';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { activeShortcuts, allowSingleKeys, singleKeys } from '../../base/shortcuts/shortcuts.ts';
import { Checkbox } from '../../kit/public/Checkbox.tsx';

/** Shortcuts of the current page, and general keyboard use. */
export function KeysPart() {
  const t = useText();
  const shortcuts = useObserved(activeShortcuts);
  const single = useObserved(singleKeys);
  const globalKeys = [
    { keys: 'Tab', does: t('keyboardHelp.tab') },
    { keys: 'Enter', does: t('keyboardHelp.enter') },
    { keys: 'Esc', does: t('keyboardHelp.escape') },
    { keys: '↑ ↓', does: t('keyboardHelp.table.move') },
    { keys: 'Shift ↑ ↓', does: t('keyboardHelp.table.mark') },
    { keys: 'Ctrl+C', does: t('keyboardHelp.table.copy') },
    { keys: '← →', does: t('keyboardHelp.chart.move') },
    { keys: 'Shift ← →', does: t('keyboardHelp.chart.pan') },
    { keys: '+ -', does: t('keyboardHelp.chart.zoom') },
  ];
  return (
    <>
      <p className="keys-lead">{t('keyboardHelp.lead')}</p>
      <dl className="sheet-content keys">
        {[...shortcuts.map(({ keys, does }) => ({ keys, does: t(does) })), ...globalKeys].map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              {keyCaps(keys).map((key) => (
                <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="keys-switch">
        <Checkbox label={t('keyboardHelp.singleKeys')} checked={single} onChange={allowSingleKeys} />
      </div>
    </>
  );
}

/** Keys held together, or alternatives, each on its own cap. */
const keyCaps = (keys: string): readonly string[] => (keys.includes(' ') ? keys.split(' ') : keys.split('+'));
