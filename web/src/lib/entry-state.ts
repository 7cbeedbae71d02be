import { useHistoryState } from 'wouter/use-browser-location';

/** What can travel with an entry of the history. No link of another site can write it. */
type Name =
  | 'code'
  | 'departed'
  | 'editProfile'
  | 'from'
  | 'newPassword'
  | 'passwordLost'
  | 'refused'
  | 'removed';

export type EntryState = Readonly<Partial<Record<Name, unknown>>>;

/** What came along with the entry that is shown; nothing yet in the build and while hydrating. */
export function useEntryState(): EntryState {
  return useHistoryState<EntryState | null>() ?? {};
}
