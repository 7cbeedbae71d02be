/**
 * The address of a page (a path such as `/settings`), for answers and mail: from PUBLIC_URL, else
 * the project's own Hosting address. Never from a Host header, which the caller writes.
 */
export function publicUrl(path: string): string {
  const given = process.env['PUBLIC_URL'];
  if (given) return new URL(path, given).href;
  // The launcher says where its Hosting is; this is for `firebase emulators:start` alone.
  if (process.env['FUNCTIONS_EMULATOR']) return new URL(path, 'http://localhost:5000').href;
  return new URL(path, `https://${process.env['GCLOUD_PROJECT']}.web.app`).href;
}
