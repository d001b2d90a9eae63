import 'i18next';
import type { Catalogue } from '../../words.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    returnNull: false;
    strictInterpolationChecks: true;
    resources: { translation: Catalogue };
  }
}
