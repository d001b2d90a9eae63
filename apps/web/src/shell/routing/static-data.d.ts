import '@tanstack/react-router';
import type { TextKey } from '../../base/i18n/use-text.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: TextKey;
  }
}
