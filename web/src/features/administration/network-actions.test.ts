import type { NetworkSettingsWithEffects } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { parseFields } from '../../actions/parse-fields.ts';
import { fieldSchemasOf } from './admin-action.ts';
import {
  changeWaitingDaysAction,
  pauseInvitationsAction,
  requireDifferentInvitersAction,
} from './network-actions.ts';
import {
  currentSettingsInWords,
  settingEffectsInWords,
  waitingEffectInWords,
} from './network-words.ts';

const NETWORK_SETTINGS: NetworkSettingsWithEffects = {
  paused: false,
  vouch_wait_days: 0,
  different_inviters: false,
  effects: { open_codes: 2, waiting: 3 },
};

const RESTRICTED_NETWORK_SETTINGS: NetworkSettingsWithEffects = {
  paused: true,
  vouch_wait_days: 1,
  different_inviters: true,
  effects: { open_codes: 1, waiting: 1 },
};

test.each([
  [pauseInvitationsAction(NETWORK_SETTINGS), 'danger', { paused: true }, 'Invitations paused.'],
  [
    pauseInvitationsAction(RESTRICTED_NETWORK_SETTINGS),
    'accent',
    { paused: false },
    'Invitations resumed.',
  ],
  [
    requireDifferentInvitersAction(NETWORK_SETTINGS),
    'danger',
    { different_inviters: true },
    'Vouches from members with the same inviter are blocked.',
  ],
  [
    requireDifferentInvitersAction(RESTRICTED_NETWORK_SETTINGS),
    'accent',
    { different_inviters: false },
    'Vouches from members with the same inviter are allowed.',
  ],
] as const)('each button reverses its setting: %j', (action, tone, settingsUpdate, doneMessage) => {
  expect([action.tone, action.toChange({}), action.doneMessage]).toEqual([
    tone,
    settingsUpdate,
    doneMessage,
  ]);
});

test.each([
  [
    NETWORK_SETTINGS,
    '2 active invitations cannot be used until then, and still expire 31\u00a0days after',
  ],
  [
    { ...NETWORK_SETTINGS, effects: RESTRICTED_NETWORK_SETTINGS.effects },
    '1 active invitation cannot be used until then, and still expires 31\u00a0days after',
  ],
  [{ ...NETWORK_SETTINGS, paused: true }, '2 active invitations work again.'],
  [RESTRICTED_NETWORK_SETTINGS, '1 active invitation works again.'],
])('a pause and its end name the affected invitations: %j', (network, sentence) => {
  expect(pauseInvitationsAction(network).consequences({}).join('\n')).toContain(sentence);
});

test('the field for waiting days shows the stored number and accepts up to 365', () => {
  const { fields = [], toChange } = changeWaitingDaysAction({
    ...NETWORK_SETTINGS,
    vouch_wait_days: 90,
  });
  expect(fields.map(({ initialText }) => initialText)).toEqual(['90']);
  for (const days of ['0', '365']) {
    expect(toChange(parseFields({ days }, fieldSchemasOf(fields)))).toEqual({
      vouch_wait_days: Number(days),
    });
  }
  for (const days of ['366', '-1', '1.5', '']) {
    expect(() => parseFields({ days }, fieldSchemasOf(fields))).toThrow();
  }
});

test.each([
  ['0', ['Full members can create invitations and vouch at once.']],
  [
    '1',
    [
      'Members can create invitations and vouch 1\u00a0day after they become full members. They see the date. Founders do not wait.',
      'Active invitations of members who have to wait cannot be used until the wait ends.',
    ],
  ],
])('the dialog explains a wait of %s days', (days, sentences) => {
  expect(changeWaitingDaysAction(NETWORK_SETTINGS).consequences({ days })).toEqual(sentences);
});

test('a network without members shows no numbers of affected members', () => {
  expect(currentSettingsInWords(NETWORK_SETTINGS)).toEqual([
    'Invitations are not paused.',
    'No wait: full members can invite and vouch at once.',
    'Two members invited by the same member can both vouch for one person.',
  ]);
  expect(settingEffectsInWords(NETWORK_SETTINGS)).toEqual({ paused: null, days: null });
});

test('changed settings are shown with the people and invitations that they affect', () => {
  expect(currentSettingsInWords(RESTRICTED_NETWORK_SETTINGS)).toEqual([
    'Invitations are paused.',
    'Full members wait 1\u00a0day before they can invite and vouch.',
    'Two members invited by the same member cannot both vouch for one person.',
  ]);
  expect(settingEffectsInWords(RESTRICTED_NETWORK_SETTINGS)).toEqual({
    paused: '1 active invitation cannot be used.',
    days: '1 full member is waiting now.',
  });
  expect(
    settingEffectsInWords({ ...RESTRICTED_NETWORK_SETTINGS, effects: NETWORK_SETTINGS.effects }),
  ).toEqual({
    paused: '2 active invitations cannot be used.',
    days: '3 full members are waiting now.',
  });
});

test('the dialog says how many members would have to wait', () => {
  expect(waitingEffectInWords(NETWORK_SETTINGS)).toBe('3 full members would have to wait now.');
  expect(waitingEffectInWords(RESTRICTED_NETWORK_SETTINGS)).toBe(
    '1 full member would have to wait now.',
  );
});
