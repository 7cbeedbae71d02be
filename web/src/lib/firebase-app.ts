import { initializeApp } from 'firebase/app';

/** The project that this build talks to. */
export const app = initializeApp(__FIREBASE_OPTIONS__);
