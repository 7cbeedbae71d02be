/** A project that does not exist. Tests must answer a page's requests to it. */
export const PROJECT = 'made-up-network';

export const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'made-up-api-key',
  VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_STORAGE_BUCKET: `${PROJECT}.firebasestorage.app`,
};
