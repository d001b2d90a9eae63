export const maxRulesPastDays = 366;
/** Up to so many days each record is judged; of more, each hour. */
export const eachRecordDays = 31;
