/** A project that does not exist. Tests must answer a page's requests to it. */
export const MADE_UP_PROJECT = 'made-up-network';

export const MADE_UP_WEB_SETTINGS = {
  VITE_FIREBASE_API_KEY: 'made-up-api-key',
  VITE_FIREBASE_AUTH_DOMAIN: `${MADE_UP_PROJECT}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: MADE_UP_PROJECT,
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_STORAGE_BUCKET: `${MADE_UP_PROJECT}.firebasestorage.app`,
};
