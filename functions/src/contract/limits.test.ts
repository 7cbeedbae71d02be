import { expect, test } from 'vitest';
import {
  INVITATION_LIFETIME_MS,
  MONTHLY_INVITATIONS,
  PICTURE_LIMITS,
  PICTURE_UPLOAD_LIMITS,
  RECENT_SIGN_IN_MS,
  TIMINGS_MS,
  VOUCH_LINK_LIFETIME_MS,
  VOUCH_LINK_LIMITS,
  WRONG_CODE_LIMITS,
  WRONG_CODE_LIMITS_PER_EDGE_SERVER,
} from './limits.ts';

test('the limits have the promised values', () => {
  expect(INVITATION_LIFETIME_MS).toBe(2_678_400_000);
  expect(MONTHLY_INVITATIONS).toEqual({ admin: 2, poweruser: 2, fulluser: 2, partialuser: 0 });
  expect(TIMINGS_MS).toEqual({
    revokeRefresh: 1_000,
    unknownRoleReload: 1_000,
    registrationRedirect: 1_250,
    secondCodeRedirect: 1_000,
    passwordChangedBanner: 12_000,
    passwordChangedFlag: 2_000,
    uploadMessage: 4_000,
    reauthenticationRedirect: 1_200,
  });
  expect(WRONG_CODE_LIMITS).toEqual({ most: 60, windowMs: 3_600_000 });
  expect(WRONG_CODE_LIMITS_PER_EDGE_SERVER).toEqual({ most: 1_200, windowMs: 3_600_000 });
  expect(VOUCH_LINK_LIFETIME_MS).toBe(2_678_400_000);
  expect(VOUCH_LINK_LIMITS).toEqual({ perPerson: 10, windowMs: 86_400_000 });
  expect(PICTURE_UPLOAD_LIMITS).toEqual({ most: 20, windowMs: 3_600_000 });
  expect(RECENT_SIGN_IN_MS).toBe(300_000);
  expect(PICTURE_LIMITS.uploadBytes).toBe(5_242_880);
  expect(PICTURE_LIMITS.inputEdgePixels).toBe(16_000);
});
