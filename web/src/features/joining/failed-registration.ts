interface FailedRegistration {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The names that a person typed for a registration that failed after the account was created. */
let failedRegistration: FailedRegistration | null = null;

export function storeFailedRegistration(registrationToStore: FailedRegistration): void {
  failedRegistration = registrationToStore;
}

export function failedRegistrationOf(uid: string): FailedRegistration | null {
  return failedRegistration?.uid === uid ? failedRegistration : null;
}
