/** False where the operator has no waitlist: its page says so. */
export const HAS_WAITLIST = __WAITLIST_URL__ !== '';
