import { initializeApp } from 'firebase/app';

/** The Firebase project that this build uses. */
export const app = initializeApp(__FIREBASE_OPTIONS__);
