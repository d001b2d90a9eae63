import type { Language } from '@spillway/contract/errors';
import type { SecretName } from '@spillway/contract/transfer/choices';

type Texts = Readonly<Record<Language, string>>;

export const arrivedText: Texts = {
  vi: 'Được nhập từ tệp của nhà máy, chưa ai ra lệnh gửi.',
  en: 'Imported from a plant file; not ordered yet.',
};

const typeAgain: Texts = { vi: 'cần nhập lại', en: 'to be entered again' };
const secretTexts: Readonly<Record<SecretName, Texts>> = {
  password: { vi: 'mật khẩu', en: 'password' },
  private_key: { vi: 'khóa riêng', en: 'private key' },
  passphrase: { vi: 'mật khẩu của khóa', en: 'passphrase' },
  proxy_password: { vi: 'mật khẩu của proxy', en: 'password of the proxy' },
};

/** A job's name in the preview, with the secrets that must be entered again. */
export const nameWithSecrets = (name: string, secrets: readonly SecretName[], language: Language): string =>
  secrets.length === 0
    ? name
    : `${name} (${typeAgain[language]}: ${secrets.map((one) => secretTexts[one][language]).join(', ')})`;
