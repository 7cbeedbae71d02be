const KEY = 'circle-as-table';

/** True where the person wants circles as tables: kept in this browser, as the colours are. */
export function wantsTable(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberTable(wanted: boolean): void {
  try {
    if (wanted) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the page.
  }
}
