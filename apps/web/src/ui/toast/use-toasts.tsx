import './toast.css';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../app/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/paths.ts';
import { heard } from '../voice/voice.ts';
import { errorText } from './error-text.ts';

/** Specification, section 9. */
const toastSeconds = 2.5;

export interface Toasts {
  readonly done: (title: string, detail?: ReactNode) => void;
  /** Stays until the person closes it: an error is read, not glimpsed. */
  readonly failed: (title: string, cause?: unknown) => void;
}

export function useToasts(): Toasts {
  const t = useText();
  return useMemo(() => {
    const show = async (
      icon: IconName,
      tone: 'good' | 'critical',
      title: string,
      description: ReactNode,
      stays: boolean,
    ) => {
      const { notification } = await heard();
      notification.open({
        title,
        description,
        icon: (
          <span className={`toast-icon toast-${tone}`}>
            <Icon name={icon} />
          </span>
        ),
        className: `toast toast-${tone}`,
        placement: 'top',
        duration: stays ? false : toastSeconds,
        showProgress: !stays,
        pauseOnHover: true,
        role: stays ? 'alert' : 'status',
        closable: { 'aria-label': t('ui.close') },
      });
    };
    return {
      done: (title, detail) => void show('checkCircle', 'good', title, detail, false),
      failed: (title, cause) =>
        void show('crossCircle', 'critical', title, cause === undefined ? undefined : errorText(t, cause), true),
    };
  }, [t]);
}
