/** What is missing, old or doubted where nobody can say how the lake will go; the first that holds. */
export const untoldReasons = [
  'no_level',
  'level_old',
  'level_unconfirmed',
  'no_curve',
  'no_forecast',
  'forecast_old',
  'outlets_old',
  'no_release',
] as const;
