import {
  MAX_VOUCH_WAIT_DAYS,
  type NetworkSettingsChange,
  type NetworkSettingsWithEffects,
} from '@elevere/functions/contract';
import type { FormTexts } from '../../actions/parse-fields.ts';
import { INVITATION_LIFETIME_DAYS } from '../../lib/days.ts';
import { type AdminChange, wholeNumberSchemaUpTo } from './admin-action.ts';
import { daysInWords } from './network-words.ts';

export interface NetworkAction<Name extends string = string>
  extends AdminChange<NetworkSettingsChange, Name> {
  readonly doneMessage: string;
}

export function pauseInvitationsAction({
  paused,
  effects: { open_codes },
}: NetworkSettingsWithEffects): NetworkAction {
  return paused
    ? {
        buttonLabel: 'Resume invitations',
        title: 'Resume invitations?',
        tone: 'accent',
        consequences: () => [
          'Members can create invitations and vouch again, and newcomers can use codes.',
          open_codes === 1
            ? '1 active invitation works again.'
            : `${open_codes} active invitations work again.`,
        ],
        toChange: () => ({ paused: false }),
        doneMessage: 'Invitations resumed.',
      }
    : {
        buttonLabel: 'Pause invitations',
        title: 'Pause invitations?',
        tone: 'danger',
        consequences: () => [
          'Members cannot create invitations or vouch, and newcomers cannot use a code, until an admin resumes invitations.',
          open_codes === 1
            ? `1 active invitation cannot be used until then, and still expires ${INVITATION_LIFETIME_DAYS}\u00a0days after it was created.`
            : `${open_codes} active invitations cannot be used until then, and still expire ${INVITATION_LIFETIME_DAYS}\u00a0days after they were created.`,
          'The pages tell people that invitations are paused and to try again later. No invitation is used.',
        ],
        toChange: () => ({ paused: true }),
        doneMessage: 'Invitations paused.',
      };
}

/** Texts of the dialog that changes the waiting days. */
export type WaitingDaysTexts = FormTexts<'days'>;

export function changeWaitingDaysAction({
  vouch_wait_days,
}: NetworkSettingsWithEffects): NetworkAction<keyof WaitingDaysTexts> {
  return {
    buttonLabel: 'Change waiting days',
    title: 'Change the waiting days?',
    tone: 'accent',
    fields: [
      {
        name: 'days',
        label: 'Waiting days',
        hint: `From 0 (no waiting) to ${MAX_VOUCH_WAIT_DAYS}. Now ${vouch_wait_days}.`,
        kind: 'number',
        initialText: String(vouch_wait_days),
        schema: wholeNumberSchemaUpTo(MAX_VOUCH_WAIT_DAYS),
      },
    ],
    consequences: (texts) => {
      const days = Number(texts.days);
      if (days === 0) return ['Full members can create invitations and vouch at once.'];
      return [
        `Members can create invitations and vouch ${daysInWords(days)} after they become full members. They see the date. Founders do not wait.`,
        'Active invitations of members who have to wait cannot be used until the wait ends.',
      ];
    },
    toChange: (texts) => ({ vouch_wait_days: Number(texts.days) }),
    doneMessage: 'Waiting days changed.',
  };
}

export function requireDifferentInvitersAction({
  different_inviters,
}: NetworkSettingsWithEffects): NetworkAction {
  return different_inviters
    ? {
        buttonLabel: 'Allow vouches from members with the same inviter',
        title: 'Allow vouches from members with the same inviter?',
        tone: 'accent',
        consequences: () => [
          'From now on, two members who were invited by the same member can both vouch for one person.',
        ],
        toChange: () => ({ different_inviters: false }),
        doneMessage: 'Vouches from members with the same inviter are allowed.',
      }
    : {
        buttonLabel: 'Block vouches from members with the same inviter',
        title: 'Block vouches from members with the same inviter?',
        tone: 'danger',
        consequences: () => [
          'A second vouch is refused when the same member invited both members who vouch. No invitation is used, and the newcomer can ask another member.',
          'Vouches already given still count.',
        ],
        toChange: () => ({ different_inviters: true }),
        doneMessage: 'Vouches from members with the same inviter are blocked.',
      };
}
