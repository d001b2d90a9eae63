/** Cron expressions in UTC of what recurs within the hour; what comes once a night or an hour has its own minute, beside its job. */
export const everyMinute = '* * * * *';
export const everyFiveMinutes = '*/5 * * * *';
