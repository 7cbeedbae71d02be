import { type App, getApps, initializeApp } from 'firebase-admin/app';

/** The app of the environment's own credentials, made on first use. */
export function app(): App {
  return getApps()[0] ?? initializeApp();
}
