import { expect, test } from 'vitest';
import type { StorageKey } from '../lib/browser-storage.ts';
import { textForAccount } from '../testing/render-for-account.tsx';
import PrivacyPage from './PrivacyPage.tsx';

const POLICY_TEXT_BY_STORAGE_KEY: Readonly<Record<StorageKey, string>> = {
  'circle-as-table': 'whether you see your circle as a table',
  'elevere.half-way': 'until you are a full member, your account ID',
  'elevere.intent.kay': 'that you are creating an invitation',
  'elevere.reloaded-for-role': 'if you have not used a code yet, your account ID',
  'elevere.signed-in': 'your name, email address, role, picture address and how you log in',
};

test.each(Object.entries(POLICY_TEXT_BY_STORAGE_KEY))(
  'the privacy page names the stored text %s',
  (_key, phrase) => {
    expect(textForAccount(<PrivacyPage />)).toContain(phrase);
  },
);
