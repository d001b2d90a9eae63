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

const InsideKitContext = createContext(false);

/**
 * antd with our colours and texts, around each part that uses it. The first pages do not use antd; later parts load it
 * with them (`kit/later/kit.ts`). A nested part uses the provider of its parent.
 */
export default function Kit({ children }: PropsWithChildren) {
  return useContext(InsideKitContext) ? children : <AntdProvider>{children}</AntdProvider>;
}

function AntdProvider({ children }: PropsWithChildren) {
  const theme = useTheme();
  const edition = useEdition();
  const language = useLanguage();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <ConfigProvider
      theme={antdTheme(theme, brandOf(edition), !still)}
      locale={antdLocales[language]}
      // In a virtual list a screen reader reads codes beside the names. Lists with hundreds of items set `virtual`
      // themselves.
      virtual={false}
      button={{ autoInsertSpace: false }}
    >
      <InsideKitContext value={true}>{children}</InsideKitContext>
    </ConfigProvider>
  );
}
