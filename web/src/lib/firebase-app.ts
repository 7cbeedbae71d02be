import { initializeApp } from 'firebase/app';

export const app = initializeApp(__FIREBASE_OPTIONS__);
