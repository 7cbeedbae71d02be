import { type ComponentType, createContext, use } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import type { FormOutcome } from '../../../ui/use-form.ts';

export interface LogInAgainProps {
  /** What wanted a recent login; tried again after it. */
  retry: () => Promise<FormOutcome>;
}

/** A new login in place, as the page provides it. */
export const LogInAgainInPlace = createContext<ComponentType<LogInAgainProps> | null>(null);

/** Throws on a page that provides none. */
export function useLogInAgain(): ComponentType<LogInAgainProps> {
  const LogInAgain = use(LogInAgainInPlace);
  if (LogInAgain === null) throw new Error('This page provides no way to log in again.');
  return LogInAgain;
}

/** True iff the server wants a login of the last hour first. */
export function wantsRecentLogin(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'recent_sign_in_required';
}
