import type { Language } from '../../../errors.ts';
import type { LackedInput } from './codes.ts';

export const lackedInputNames: Readonly<Record<LackedInput, Readonly<Record<Language, string>>>> = {
  gauges_all_silent: { vi: 'mưa đo', en: 'measured rain' },
  gauges_silent: { vi: 'một số trạm mưa', en: 'some rain gauges' },
  no_inflow: { vi: 'lưu lượng về hồ', en: 'inflow' },
  no_rain_forecast: { vi: 'dự báo mưa', en: 'a rain forecast' },
  upstream_silent: { vi: 'số liệu thượng lưu', en: 'upstream data' },
};
