import './toast.css';
import { Modal, notification } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';
import { createOpenErrors } from './open-errors.ts';
import { type Host, setToastHost } from './toast-host.ts';

/** Specification, sections 8 and 9: toasts at the top, 2.5 s, with a progress bar. */
const toastSeconds = 2.5;
/** Long enough to read and click. */
const actSeconds = 12;
const toasts = {
  placement: 'top',
  pauseOnHover: true,
  // Over the bar, since dialog titles, buttons and figures are below it (`toast.css` has the margin).
  top: 6,
  // Several are stacked and expand on hover.
  stack: { threshold: 1 },
} as const;

/** Host of toasts and questions, in the theme and language of the page. */
export default function ToastHost() {
  const t = useText();
  const [notify, toastHolder] = notification.useNotification(toasts);
  const [modal, questionHolder] = Modal.useModal();
  const [errors] = useState(createOpenErrors);
  useEffect(() => {
    const showToast: Host['say'] = ({ title, detail, act, cause }) => {
      const tone = cause ? 'critical' : 'good';
      const key = cause ? errors.keyOf(cause, title) : act && `act-${title}`;
      const onPress = () => {
        notify.destroy(key);
        act?.run();
      };
      notify.open({
        title,
        description: detail,
        ...(act
          ? {
              actions: (
                <button type="button" className="button" onClick={onPress}>
                  {act.label}
                </button>
              ),
            }
          : {}),
        icon: (
          <span className={`toast-icon toast-${tone}`}>
            <Icon name={cause ? 'crossCircle' : 'checkCircle'} />
          </span>
        ),
        className: `toast toast-${tone}`,
        duration: cause ? false : act ? actSeconds : toastSeconds,
        showProgress: !cause,
        role: cause ? 'alert' : 'status',
        closable: { 'aria-label': t('ui.close') },
        ...(key === undefined ? {} : { key, onClose: () => errors.forget(key) }),
      });
      if (cause && key !== undefined) errors.open(key, { cause, close: () => notify.destroy(key) });
    };
    setToastHost({ say: showToast, endErrors: errors.end, modal });
    return () => setToastHost(null);
  }, [t, notify, modal, errors]);
  return (
    <>
      {toastHolder}
      {questionHolder}
    </>
  );
}
