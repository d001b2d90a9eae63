/** Our own sources of forecasts; what others send is called as they call it. */
export const forecastSourceNames = {
  nowcast: { vi: 'Dự báo tức thời', en: 'Nowcast' },
  model: { vi: 'Mô hình lưu vực', en: 'Basin model' },
  gr4j: { vi: 'GR4J theo ngày', en: 'GR4J, daily' },
  hand: { vi: 'Chỉnh tay', en: 'Manual' },
} as const;

export const forecastSourceName = (source: string, language: 'vi' | 'en'): string =>
  Object.hasOwn(forecastSourceNames, source)
    ? forecastSourceNames[source as keyof typeof forecastSourceNames][language]
    : source;
