/** Catalogues for tests of screens. */
export { t, tEn, type Words } from '../../apps/web/testing/words.ts';
