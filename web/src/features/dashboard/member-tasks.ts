import {
  DAY_MS,
  EXPIRES_SOON_DAYS,
  type IntroductionToAnswer,
  type Invitee,
  type Person,
} from '@elevere/functions/contract';
import { missingProfilePartsText } from '../../lib/person.ts';

export interface ActiveInvitation {
  readonly code: string;
  readonly note: string;
  readonly daysLeft: number;
}

export interface MemberTaskData {
  /** Vouch links of which the member wants a reminder. */
  readonly vouchReminders: readonly { readonly token: string; readonly invitee: Person }[];
  readonly introductions: readonly IntroductionToAnswer[];
  readonly activeInvitations: readonly ActiveInvitation[];
  /** Newest first. */
  readonly invitees: readonly Invitee[];
  /** The member's own profile. Undefined if it did not load. */
  readonly profile: Pick<Person, 'job' | 'profilePicture'> | undefined;
  /** True if nobody can use the member's codes: inviting is off, or invitations are paused. */
  readonly areCodesBlocked: boolean;
  /** True if the member has never created an invitation and can create one now. */
  readonly canCreateFirstInvitation: boolean;
}

export type MemberTask =
  | { readonly kind: 'vouch reminder'; readonly token: string; readonly person: Person }
  | { readonly kind: 'introduction'; readonly introduction: IntroductionToAnswer }
  | { readonly kind: 'expiring'; readonly invitation: ActiveInvitation }
  | { readonly kind: 'second vouch'; readonly person: Person; readonly link: string }
  | { readonly kind: 'profile'; readonly missingParts: string }
  | { readonly kind: 'recommendation'; readonly person: Person }
  | { readonly kind: 'first invitation' };

const MAX_SECOND_VOUCH_TASKS = 3;

const RECOMMENDATION_TASK_LIFETIME_MS = 30 * DAY_MS;

/** Returns the most urgent task first. */
export function memberTasksOf(
  taskData: MemberTaskData,
  now: Date = new Date(),
): readonly MemberTask[] {
  const { vouchReminders, invitees, profile, areCodesBlocked, canCreateFirstInvitation } = taskData;
  const usableInvitations = areCodesBlocked ? [] : taskData.activeInvitations;
  const expiringInvitations = usableInvitations
    .filter(({ daysLeft }) => daysLeft <= EXPIRES_SOON_DAYS)
    .toSorted((one, other) => one.daysLeft - other.daysLeft);
  const secondVouchTasks = invitees.flatMap((person) =>
    person.state === 'halfway' && person.vouch_url !== undefined
      ? [{ kind: 'second vouch' as const, person, link: person.vouch_url }]
      : [],
  );
  const missingParts = profile && missingProfilePartsText(profile);
  const inviteeToRecommend = invitees.find(
    ({ state, recommendation, recommendation_removed, since }) =>
      state !== 'left' &&
      recommendation === null &&
      !recommendation_removed &&
      +now - Date.parse(since) < RECOMMENDATION_TASK_LIFETIME_MS,
  );
  return [
    ...vouchReminders.map(({ token, invitee }) => ({
      kind: 'vouch reminder' as const,
      token,
      person: invitee,
    })),
    ...taskData.introductions.map((introduction) => ({
      kind: 'introduction' as const,
      introduction,
    })),
    ...expiringInvitations.map((invitation) => ({ kind: 'expiring' as const, invitation })),
    ...secondVouchTasks.slice(0, MAX_SECOND_VOUCH_TASKS),
    ...(missingParts ? [{ kind: 'profile' as const, missingParts }] : []),
    ...(inviteeToRecommend
      ? [{ kind: 'recommendation' as const, person: inviteeToRecommend }]
      : []),
    ...(canCreateFirstInvitation ? [{ kind: 'first invitation' as const }] : []),
  ];
}
