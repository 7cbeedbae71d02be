import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { MemberDocument } from '../../functions/src/documents/users.ts';
import { root } from '../lib/root.ts';

const PRIVACY_PAGE_PHRASES: Readonly<Record<keyof MemberDocument, string>> = {
  firstName: 'first and last name',
  lastName: 'first and last name',
  email: 'email address',
  role: 'your role',
  invitedBy: 'who vouched for you',
  createdAt: 'when it was created',
  fullSince: 'when you got it',
  suspended: 'suspended you',
  mayInvite: 'turned your inviting off',
  mail: 'whether you want them',
  job: 'job, company',
  company: 'job, company',
  about: 'what people can ask you about',
  link: 'a link and a picture',
  profilePicture: 'a link and a picture',
  pictureFolder: 'a link and a picture',
  listed: 'whether members may find you',
  seenNewsAt: 'when you last saw your news',
  // The fields `search` and `listing` contain prefixes of the member's other fields.
  search: 'first and last name',
  listing: 'whether members may find you',
};

const pageSource = readFileSync(path.join(root, 'web/src/pages/PrivacyPage.tsx'), 'utf8');

test.each(Object.entries(PRIVACY_PAGE_PHRASES))(
  'the privacy page names the stored field %s',
  (_field, words) => {
    expect(pageSource.replaceAll(/\s+/g, ' ')).toContain(words);
  },
);
