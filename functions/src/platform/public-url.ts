/**
 * Returns the URL of a page, for answers and emails. The origin is PUBLIC_URL or the project's
 * Hosting URL. It is never the Host header, because the caller controls that.
 */
export function publicUrl(path: string): string {
  const given = process.env['PUBLIC_URL'];
  if (given) return new URL(path, given).href;
  // The launcher sets PUBLIC_URL. This default serves a plain `firebase emulators:start`.
  if (process.env['FUNCTIONS_EMULATOR']) return new URL(path, 'http://localhost:5000').href;
  return new URL(path, `https://${process.env['GCLOUD_PROJECT']}.web.app`).href;
}
