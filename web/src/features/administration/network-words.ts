import type { NetworkSettingsView, NetworkSettingsWithEffects } from '@elevere/functions/contract';

export function currentSettingsInWords({
  paused,
  vouch_wait_days,
  different_inviters,
}: NetworkSettingsView) {
  return [
    paused ? 'Invitations are paused.' : 'Invitations are not paused.',
    vouch_wait_days === 0
      ? 'No wait: full members can invite and vouch at once.'
      : `Full members wait ${daysInWords(vouch_wait_days)} before they can invite and vouch.`,
    different_inviters
      ? 'Two members invited by the same member cannot both vouch for one person.'
      : 'Two members invited by the same member can both vouch for one person.',
  ] as const;
}

export function settingEffectsInWords({
  paused,
  vouch_wait_days,
  effects,
}: NetworkSettingsWithEffects) {
  const { open_codes, waiting } = effects;
  return {
    paused: paused ? `${invitationCountInWords(open_codes)} cannot be used.` : null,
    days: vouch_wait_days === 0 ? null : waitingNowInWords(waiting),
  } as const;
}

function waitingNowInWords(count: number): string {
  return count === 1 ? '1 full member is waiting now.' : `${count} full members are waiting now.`;
}

export function waitingEffectInWords({ effects: { waiting } }: NetworkSettingsWithEffects): string {
  return waiting === 1
    ? '1 full member would have to wait now.'
    : `${waiting} full members would have to wait now.`;
}

function invitationCountInWords(count: number): string {
  return count === 1 ? '1 active invitation' : `${count} active invitations`;
}

export function daysInWords(days: number): string {
  return days === 1 ? '1\u00a0day' : `${days}\u00a0days`;
}
