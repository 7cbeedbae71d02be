import { type App, getApps, initializeApp } from 'firebase-admin/app';

/**
 * The app of the environment's own credentials, made on first use. By its name, because
 * firebase-functions makes one of its own for functions that a document starts.
 */
export function app(): App {
  return getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp();
}
