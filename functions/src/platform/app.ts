import { type App, getApps, initializeApp } from 'firebase-admin/app';

/** The Firebase app, created on first use with the credentials of the environment. */
export function app(): App {
  return getApps()[0] ?? initializeApp();
}
