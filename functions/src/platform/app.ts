import { type App, getApps, initializeApp } from 'firebase-admin/app';

export function app(): App {
  return getApps()[0] ?? initializeApp();
}
