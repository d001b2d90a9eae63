import type { Db } from 'pg-boss';
import type { Database } from '../database/database.ts';

/** The queue shares our pool and notification connection instead of opening its own. */
export function bossDatabase(database: Database): Db {
  return {
    executeSql: (text, values) => database.pool.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      const unlisten = await database.listen(channel, onNotification, onReconnect);
      return { close: unlisten };
    },
  };
}
