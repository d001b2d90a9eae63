import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import enUS from 'antd/es/locale/en_US';
import viVN from 'antd/es/locale/vi_VN';
import { createContext, type PropsWithChildren, useContext } from 'react';
import { brandOf } from '../../base/edition/edition.ts';
import { useEdition } from '../../base/edition/use-edition.ts';
import { useLanguage } from '../../base/i18n/use-text.ts';
import { useTheme } from '../../base/theme/theme.ts';
import type { Language } from '../../words.ts';
import { antdTheme } from '../theme/antd-theme.ts';
import { useMedia } from '../use-media.ts';

const antdLocales: Readonly<Record<Language, Locale>> = { vi: viVN, en: enUS };

const IsInside = createContext(false);

/**
 * The UI kit in our colours and words, around each part that is drawn with it. What opens first does without; what comes later brings
 * it (`kit/later/kit.ts`). A part inside another one stands in that one's.
 */
export default function Kit({ children }: PropsWithChildren) {
  return useContext(IsInside) ? children : <Dressed>{children}</Dressed>;
}

function Dressed({ children }: PropsWithChildren) {
  const theme = useTheme();
  const edition = useEdition();
  const language = useLanguage();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <ConfigProvider
      theme={antdTheme(theme, brandOf(edition), !still)}
      locale={antdLocales[language]}
      // Of a list that is drawn in part a screen reader hears codes beside names. Lists of hundreds say `virtual` themselves.
      virtual={false}
      button={{ autoInsertSpace: false }}
    >
      <IsInside value={true}>{children}</IsInside>
    </ConfigProvider>
  );
}
