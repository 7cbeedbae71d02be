/** False where the operator has no waitlist: then no page leads to `PATHS.waitlist`. */
export const HAS_WAITLIST = __WAITLIST_URL__ !== '';
