import { expect, test } from 'vitest';
import { failedRegistrationOf, storeFailedRegistration } from './failed-registration.ts';

test('the typed names are kept only for the account that failed to register', () => {
  storeFailedRegistration({ uid: 'kay', firstName: 'Kay', lastName: 'McNulty' });
  expect(failedRegistrationOf('kay')).toMatchObject({ firstName: 'Kay', lastName: 'McNulty' });
  expect(failedRegistrationOf('ada')).toBeNull();
});
