/**
 * Called with true if a person is logged in, and with false if nobody is. There is no listener on
 * demo.html, which shows no session.
 */
let loginReportListener: ((isLoggedIn: boolean) => void) | null = null;

/** Number of running operations during which Firebase's reports about the login are ignored. */
let reportIgnoringOperationCount = 0;

/**
 * Sets the listener for Firebase's reports about the login. Must run before the Firebase SDK loads,
 * because the first report follows at once.
 */
export function setLoginReportListener(newListener: (isLoggedIn: boolean) => void): void {
  loginReportListener = newListener;
}

/**
 * Passes Firebase's report about the login to the listener, unless an operation of
 * runWithoutLoginReports is running.
 */
export function forwardLoginReport(isLoggedIn: boolean): void {
  if (reportIgnoringOperationCount === 0) loginReportListener?.(isLoggedIn);
}

/**
 * Runs `operation`. Until `operation` has ended, Firebase's reports about the login are ignored:
 * - After a login, pages show the new login only when its user document has been read.
 * - After a logout, `endSession` itself tells the session why the login ended.
 * - Firebase logs a disabled account out before it reports that the account is disabled.
 */
export async function runWithoutLoginReports<T>(operation: () => Promise<T>): Promise<T> {
  reportIgnoringOperationCount += 1;
  try {
    return await operation();
  } finally {
    reportIgnoringOperationCount -= 1;
  }
}
