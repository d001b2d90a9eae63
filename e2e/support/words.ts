/** Tests of screens speak by the same catalogues. */
export { t, tEn, type Words } from '../../apps/web/testing/words.ts';
