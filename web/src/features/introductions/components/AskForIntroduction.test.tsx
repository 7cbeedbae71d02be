import { ERRORS, INTRODUCTION_LIMITS, MESSAGES } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { inDialog } from '../../../actions/action-state.ts';
import { anyText } from '../../../actions/parse-fields.ts';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { htmlForAccount, textForAccount } from '../../../lib/render-for-account.tsx';
import { testPerson } from '../../../lib/test-person.ts';
import type { Introducers } from '../introduction-words.ts';
import { AskDialog } from './AskForIntroduction.tsx';

const KAY = testPerson('Kay', 'McNulty');
const IDA = testPerson('Ida', 'Rhodes');
const INTRODUCERS: Introducers = {
  introducers: [IDA, testPerson('Grace', 'Hopper')],
  hello: false,
  reason: null,
  blocked_by: null,
};

type Label = 'Ask for an introduction' | 'Say hello';

interface OpenDialogProps {
  readonly label?: Label;
  /** Introducer in the draft. */
  readonly via?: string;
}

function OpenDialog({ label = 'Ask for an introduction', via = '' }: OpenDialogProps) {
  const draft = [{ via, message: 'We work on the same.' }, () => undefined] as const;
  const requestForm = inDialog(
    useActionForm({ via: anyText, message: anyText }, () => Promise.resolve(), { draft }),
  );
  // This stands in for the button that opens the dialog, because the dialog reads only its parent.
  const opener = { parentElement: null } as HTMLElement;
  return (
    <AskDialog
      person={KAY}
      label={label}
      requestForm={requestForm}
      dialogProps={{ opener, pending: false, hasActed: false, onClose: () => undefined }}
    />
  );
}

function withIntroducers(change: Partial<Introducers> = {}) {
  return { loaded: [[QUERY_KEYS.introducers(KAY.uid), { ...INTRODUCERS, ...change }]] } as const;
}

/** Returns the uids of the preselected introducers. */
function preselectedIntroducers(via: string): readonly (string | undefined)[] {
  const html = htmlForAccount(<OpenDialog via={via} />, withIntroducers());
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  return inputs
    .filter((input) => input.includes('checked=""'))
    .map((input) => input.match(/value="(.*?)"/)?.[1]);
}

test('the introducer of the draft is preselected', () => {
  expect(preselectedIntroducers('grace')).toEqual(['grace']);
});

test('the first introducer is preselected if the draft’s is gone', () => {
  expect(preselectedIntroducers('alan')).toEqual(['ida']);
});

test('an only introducer is not a choice, but is sent', () => {
  const html = htmlForAccount(<OpenDialog />, withIntroducers({ introducers: [IDA] }));
  expect(html).toContain('<input type="hidden" name="via" value="ida"/>');
  expect(html).not.toContain('Who should introduce you?');
});

test.each<[string, Partial<Introducers>, Label, RegExp]>([
  ['introducers', {}, 'Say hello', /^Ask for an introduction to Kay McNulty Who .* Cancel Ask$/],
  [
    'no introducer',
    { introducers: [], hello: true },
    'Ask for an introduction',
    /^Say hello to Kay McNulty Why .* Cancel Say hello$/,
  ],
])('the dialog says what the server offers: %s', (_what, change, label, text) => {
  expect(textForAccount(<OpenDialog label={label} />, withIntroducers(change))).toMatch(text);
});

test.each([
  ['introduction_open', MESSAGES.introductionOpen],
  ['no_email', MESSAGES.receivesNoEmails],
  ['own_address_unverified', `${MESSAGES.ownAddressUnverified} Open Settings`],
  [
    'rate_limited',
    `You’ve reached today’s limit of ${INTRODUCTION_LIMITS.most} requests and hellos. Try again tomorrow.`,
  ],
] as const)('a member who cannot ask now (%s) reads why', (reason, text) => {
  const change = { introducers: [], reason };
  expect(textForAccount(<OpenDialog />, withIntroducers(change))).toBe(
    `Ask for an introduction to Kay McNulty ${text} Close`,
  );
});

test('a member who asked before reads when', () => {
  const times = { on: '2026-11-26T12:00:00.000Z', until: '2026-12-27T12:00:00.000Z' };
  const block = { kind: 'request', by_caller: true, via: IDA, ...times } as const;
  const text = textForAccount(
    <OpenDialog />,
    withIntroducers({ introducers: [], reason: 'introduction_open', blocked_by: block }),
  );
  expect(text).toContain('You asked Ida Rhodes on November 26, 2026.');
  expect(text).not.toContain(MESSAGES.introductionOpen);
});

test.each([
  [404, 'not_found', 'You can no longer contact this member here. Close'],
  [503, 'unavailable', 'The members who can introduce you did not load.'],
] as const)('a dialog whose load failed with %i says so', (status, code, text) => {
  const error = new ApiError(code, ERRORS[code].message, status, null);
  const failed = [[QUERY_KEYS.introducers(KAY.uid), error]] as const;
  expect(textForAccount(<OpenDialog />, { failed })).toContain(text);
});
