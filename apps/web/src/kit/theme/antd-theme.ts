import tokens from 'virtual:design-tokens';
import { theme as antd, type ThemeConfig } from 'antd';
import { type Brand, type Theme, type TokenSet, tokensOf } from '../../base/theme/design-tokens.ts';

/** antd uses seconds; the tokens hold milliseconds. */
const motion = { motionDurationFast: '0.12s', motionDurationMid: '0.2s', motionDurationSlow: '0.32s' };

/**
 * antd derives palettes from a seed colour; in the dark theme the accent then has a contrast of 2.2:1 on the surface. So
 * every derived colour that must be readable is set back to its token, which antd allows.
 */
function colours(t: TokenSet) {
  const c = (name: string): string => {
    const value = t[name];
    if (value === undefined) throw new Error(`tokens.css has no --${name}`);
    return value;
  };
  const state = (antdName: string, own: string) => ({
    [`color${antdName}`]: c(own),
    [`color${antdName}Hover`]: c(own),
    [`color${antdName}Active`]: c(own),
    [`color${antdName}Text`]: c(own),
    [`color${antdName}TextHover`]: c(own),
    [`color${antdName}TextActive`]: c(own),
    [`color${antdName}Bg`]: c(`${own}-soft`),
    [`color${antdName}BgHover`]: c(`${own}-soft`),
    [`color${antdName}BgFilledHover`]: c(`${own}-soft`),
    [`color${antdName}BgActive`]: c(`${own}-soft`),
    [`color${antdName}Border`]: c(own),
    [`color${antdName}BorderHover`]: c(own),
  });
  const accent = (antdName: 'Primary' | 'Info') => ({
    [`color${antdName}`]: c('accent'),
    [`color${antdName}Hover`]: c('accent-hover'),
    [`color${antdName}Active`]: c('accent-press'),
    [`color${antdName}Text`]: c('accent'),
    [`color${antdName}TextHover`]: c('accent-hover'),
    [`color${antdName}TextActive`]: c('accent-press'),
    [`color${antdName}Bg`]: c('accent-soft'),
    [`color${antdName}BgHover`]: c('accent-soft'),
    [`color${antdName}Border`]: c('accent-line'),
    [`color${antdName}BorderHover`]: c('accent-line'),
  });
  return {
    ...accent('Primary'),
    ...accent('Info'),
    ...state('Success', 'good'),
    ...state('Warning', 'warning'),
    ...state('Error', 'critical'),
    colorLink: c('accent'),
    colorLinkHover: c('accent-hover'),
    colorLinkActive: c('accent-press'),
    controlItemBgActive: c('accent-soft'),
    controlItemBgActiveHover: c('accent-soft'),
    controlItemBgHover: c('hover'),
    controlOutline: `color-mix(in srgb, ${c('accent')} 20%, transparent)`,
    colorTextLightSolid: c('on-accent'),
    colorText: c('text'),
    colorTextSecondary: c('text-2'),
    colorTextTertiary: c('text-3'),
    colorTextQuaternary: c('text-off'),
    colorTextHeading: c('text'),
    colorTextLabel: c('text-2'),
    colorTextDescription: c('text-3'),
    colorTextPlaceholder: c('text-3'),
    colorTextDisabled: c('text-off'),
    colorIcon: c('text-3'),
    colorIconHover: c('text'),
    colorBgLayout: c('page'),
    colorBgContainer: c('surface'),
    colorBgElevated: c('raised'),
    colorBgSpotlight: c('raised'),
    colorBgMask: c('scrim'),
    colorBgContainerDisabled: c('sunken'),
    colorFillTertiary: c('sunken'),
    colorFillQuaternary: c('sunken'),
    colorFillSecondary: c('nodata-soft'),
    colorFillAlter: c('sunken'),
    colorBorder: c('line-control'),
    colorBorderDisabled: c('line-strong'),
    colorBorderSecondary: c('line'),
    colorSplit: c('line'),
    boxShadow: c('shadow-3'),
    boxShadowSecondary: c('shadow-2'),
    boxShadowTertiary: c('shadow-1'),
  };
}

function components(t: TokenSet): NonNullable<ThemeConfig['components']> {
  const c = (name: string): string => t[name] ?? '';
  return {
    Badge: { colorError: c('critical-fill'), colorTextLightSolid: c('on-critical') },
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      primaryColor: c('on-accent'),
      dangerColor: c('on-accent'),
      defaultBorderColor: c('line-strong'),
      fontWeight: 540,
    },
    Drawer: { colorBgElevated: c('raised') },
    Layout: { headerHeight: 60, siderBg: c('surface'), headerBg: c('surface'), bodyBg: c('page') },
    Menu: { collapsedWidth: 65, itemSelectedBg: c('accent-soft'), itemSelectedColor: c('accent') },
    // The notification list clips beyond 24 px: a wide shadow would end in a straight edge.
    Notification: { progressBg: c('accent'), boxShadow: c('shadow-2') },
    Segmented: { trackBg: c('surface'), itemSelectedBg: c('accent-soft'), itemSelectedColor: c('accent') },
    Table: {
      headerBg: c('sunken'),
      headerColor: c('text-2'),
      cellPaddingBlockSM: 5,
      cellFontSizeSM: 13,
      rowSelectedBg: c('accent-soft'),
      rowSelectedHoverBg: c('accent-soft'),
      rowHoverBg: c('hover'),
      borderColor: c('line'),
    },
    Tooltip: { colorBgSpotlight: c('raised'), colorTextLightSolid: c('text') },
  };
}

const made = new Map<string, ThemeConfig>();

/** Cached: antd computes colours and rules once per theme object. */
export function antdTheme(theme: Theme, brand: Brand, moves = true): ThemeConfig {
  const key = `${theme} ${brand} ${moves}`;
  const before = made.get(key);
  if (before) return before;
  const next = makeTheme(theme, brand, moves);
  made.set(key, next);
  return next;
}

function makeTheme(theme: Theme, brand: Brand, moves: boolean): ThemeConfig {
  const t = tokensOf(tokens, theme, brand);
  const base = theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm;
  const themeColours = colours(t);
  return {
    cssVar: { key: 'spillway' },
    hashed: false,
    // The last algorithm overrides values derived from seeds, the token list below overrides the final ones.
    algorithm: [base, (_seed, map) => ({ ...(map ?? base(antd.defaultSeed)), ...themeColours })],
    token: {
      ...themeColours,
      ...motion,
      motion: moves,
      fontFamily: t.font ?? '',
      fontSize: 14,
      borderRadius: 6,
      borderRadiusSM: 4,
      borderRadiusLG: 10,
      controlHeight: 32,
      controlHeightSM: 26,
      controlHeightLG: 42,
      motionEaseOut: t.ease ?? '',
    },
    components: components(t),
  };
}
