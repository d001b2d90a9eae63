import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { signIn } from '../../base/session/sign-in.ts';
import { settleTheme } from '../../base/theme/theme.ts';
import { useCountdown } from '../../kit/public/use-countdown.ts';
import { refusalOf, refusalText } from './refusal.ts';

interface Login {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
  readonly setUsername: (value: string) => void;
  readonly setPassword: (value: string) => void;
  readonly setRemember: (value: boolean) => void;
  readonly passwordBox: RefObject<HTMLInputElement | null>;
  readonly busy: boolean;
  /** The button was pressed with an empty field. */
  readonly missing: boolean;
  readonly refusal: string | null;
  readonly waitS: number;
  readonly submit: (event: FormEvent) => void;
}

export function useLogin(onSignedIn: () => Promise<void>): Login {
  const t = useText();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [loginError, setRefused] = useState<unknown>(null);
  const [waitS, wait] = useCountdown();
  const passwordBox = useRef<HTMLInputElement>(null);

  async function attempt() {
    setBusy(true);
    setRefused(null);
    try {
      const session = await signIn({ username, password, remember });
      settleTheme(session.expert);
      await onSignedIn();
    } catch (error) {
      setRefused(error);
      const { retryAfterS } = refusalOf(error);
      if (retryAfterS !== null) wait(retryAfterS);
      passwordBox.current?.select();
    } finally {
      setBusy(false);
    }
  }

  return {
    username,
    password,
    remember,
    setUsername,
    setPassword,
    setRemember,
    passwordBox,
    busy,
    missing,
    refusal: loginError === null ? null : refusalText(t, refusalOf(loginError)),
    waitS,
    submit(event) {
      event.preventDefault();
      const isIncomplete = username.trim() === '' || password === '';
      setMissing(isIncomplete);
      if (!isIncomplete && !busy && waitS === 0) void attempt();
    },
  };
}
