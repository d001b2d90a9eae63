import '../button/button.css';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';
import { Field } from './Field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
}

/** Password with a show button: typing blind on a shared keyboard gets accounts throttled. */
export function PasswordField({ onKeyUp, ...props }: PasswordFieldProps) {
  const t = useText();
  const [isPasswordShown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <Field
      {...props}
      type={isPasswordShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyUp={(event) => {
        setCapsLock(event.getModifierState('CapsLock'));
        onKeyUp?.(event);
      }}
      hint={capsLock ? t('shell.field.capsLock') : props.hint}
      trailing={
        <button
          type="button"
          className="icon-button field-eye"
          aria-label={t('shell.field.showPassword')}
          aria-pressed={isPasswordShown}
          onClick={() => setShown(!isPasswordShown)}
        >
          <Icon name="eye" />
        </button>
      }
    />
  );
}
