export const maxRulesPastDays = 366;
/** Up to this many days each record is judged; beyond, each hour. */
export const eachRecordDays = 31;
