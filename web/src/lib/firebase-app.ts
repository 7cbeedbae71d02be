import { initializeApp } from 'firebase/app';

export const firebaseApp = initializeApp(__FIREBASE_OPTIONS__);
