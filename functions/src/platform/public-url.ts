/** The origin never comes from the Host header, because the caller controls that header. */
export function publicUrl(path: string): string {
  const origin = process.env['PUBLIC_URL'];
  if (origin) return new URL(path, origin).href;
  // `npm start` sets PUBLIC_URL, but a plain `firebase emulators:start` does not.
  if (process.env['FUNCTIONS_EMULATOR']) return new URL(path, 'http://localhost:5000').href;
  return new URL(path, `https://${process.env['GCLOUD_PROJECT']}.web.app`).href;
}
