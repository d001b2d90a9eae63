import { expect, it } from 'vitest';
import { featureCss } from './feature-css.ts';

const css = (feature: string, lineCount: number, name = 'a') => ({
  path: `apps/web/src/features/${feature}/${name}.css`,
  lineCount,
});

it('refuses more css than what only a feature draws, over all its files', () => {
  expect(featureCss([css('roles', 40), css('roles', 20, 'b')], {})).toEqual([]);
  expect(featureCss([css('roles', 40), css('roles', 21, 'b')], {})).toMatchObject([
    { path: 'apps/web/src/features/roles/b.css', what: 'brings the css of roles to 61 lines' },
  ]);
});

it('leaves the kit and other kinds of file alone', () => {
  const others = [
    { path: 'apps/web/src/kit/chart/chart.css', lineCount: 300 },
    { path: 'apps/web/src/features/roles/RolesPage.tsx', lineCount: 300 },
  ];
  expect(featureCss(others, {})).toEqual([]);
});

it('lets an exception shrink and never grow', () => {
  expect(featureCss([css('map', 90)], { map: 90 })).toEqual([]);
  expect(featureCss([css('map', 91)], { map: 90 })).toHaveLength(1);
  expect(featureCss([css('map', 80)], { map: 90 })[0]?.why).toContain('lower it to 80');
});
