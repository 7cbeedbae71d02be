/** Of no project: a page that reaches for it has to be answered by the test. */
export const PROJECT = 'made-up-network';

/** The settings without which no page is built for it. */
export const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'made-up-api-key',
  VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_STORAGE_BUCKET: `${PROJECT}.firebasestorage.app`,
};
