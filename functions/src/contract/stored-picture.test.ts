import { expect, test } from 'vitest';
import { DEFAULT_PROFILE_PICTURE } from './default-picture.ts';
import { pictureUrlOfPath, STORAGE_ORIGIN } from './stored-picture.ts';

const storedIn = { origin: STORAGE_ORIGIN, bucket: 'elevere.appspot.com' };

test('a stored picture has a public URL without a download token', () => {
  expect(pictureUrlOfPath('profile-pictures/abc/1.webp', storedIn)).toBe(
    'https://firebasestorage.googleapis.com/v0/b/elevere.appspot.com/o/profile-pictures%2Fabc%2F1.webp?alt=media',
  );
});

test.each([null, '', 'https://elsewhere.test/me.webp', 'profile-pictures'])(
  'the path %j outside the folder for pictures gives the default picture',
  (path) => {
    expect(pictureUrlOfPath(path, storedIn)).toBe(DEFAULT_PROFILE_PICTURE);
  },
);
