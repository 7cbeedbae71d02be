/** State that a page passes to the next page in the browser's history entry. */
export interface NavigationState {
  /** The newcomer’s second code. /mini-dashboard puts it into the code field. */
  readonly code?: string;
  /** True if the member has just deleted their own account. */
  readonly departed?: true;
  /** True if the member pressed a link that edits the profile. */
  readonly editProfile?: true;
  /** Email address that the person typed at the login. */
  readonly email?: string;
  /** Address that opens after the login. */
  readonly from?: string;
  /** True if the new password is no longer in memory, so the member must enter it again. */
  readonly passwordLost?: true;
  /** Uid of the person whose recommendation form opens. */
  readonly recommend?: string;
  /** True if the server or the SDK refused the token. */
  readonly refused?: boolean;
  /**
   * The server’s confirmation that the admin has removed a member. The list of members shows it.
   */
  readonly removed?: string;
}
