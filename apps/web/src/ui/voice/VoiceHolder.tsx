import { Modal, notification } from 'antd';
import { useEffect } from 'react';
import { speakWith } from './voice.ts';

/** Below the bar and the head of a page: what can be done next stands there. */
const toastTopPx = 124;

/** Specification, sections 8 and 9: toasts at the top, 2.5 s, with a progress bar. */
const toasts = { placement: 'top', duration: 2.5, showProgress: true, pauseOnHover: true, top: toastTopPx } as const;

/** Where the kit puts its toasts and questions, in the theme and the language of the page. */
export default function VoiceHolder() {
  const [notify, toastHolder] = notification.useNotification(toasts);
  const [modal, questionHolder] = Modal.useModal();
  useEffect(() => {
    speakWith({ notification: notify, modal });
    return () => speakWith(null);
  }, [notify, modal]);
  return (
    <>
      {toastHolder}
      {questionHolder}
    </>
  );
}
