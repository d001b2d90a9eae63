import './password-checklist.css';
import { useText } from '../../base/i18n/use-text.ts';
import { passwordParts } from '../forms/rules.ts';
import { Icon } from '../icon/Icon.tsx';

const parts = ['long', 'digit', 'lower', 'upper'] as const;

/** Password requirements, checked while typing. */
export function PasswordChecklist({ value }: { readonly value: string }) {
  const t = useText();
  return (
    <ul className="password-checklist">
      {parts.map((part) => {
        const holds = passwordParts[part](value);
        return (
          <li key={part} className={holds ? 'holds' : undefined}>
            <Icon name={holds ? 'check' : 'minusCircle'} size="small" />
            {t(`ui.password.${part}`)}
            <span className="visually-hidden">: {t(holds ? 'ui.password.holds' : 'ui.password.missing')}</span>
          </li>
        );
      })}
    </ul>
  );
}
