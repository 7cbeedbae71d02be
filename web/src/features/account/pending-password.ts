/** The new password of a member who must log in again before Firebase accepts it. */
let pendingPassword: { readonly uid: string; readonly password: string } | null = null;

/** Stores the password in memory, because browsers save navigation state to disk. */
export function storePendingPassword(uid: string, password: string): void {
  pendingPassword = { uid, password };
}

export function pendingPasswordOf(uid: string): string | null {
  return pendingPassword?.uid === uid ? pendingPassword.password : null;
}

export function forgetPendingPassword(): void {
  pendingPassword = null;
}
