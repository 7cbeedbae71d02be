import { store, stored } from './browser-storage.ts';

const KEY = 'circle-as-table';

/** True where the person wants circles as tables: kept in this browser, as the colours are. */
export function wantsTable(): boolean {
  return stored(KEY) !== null;
}

export function rememberTable(wanted: boolean): void {
  store(KEY, wanted ? 'true' : null);
}
