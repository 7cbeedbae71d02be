import { routeAtPath } from './routes.ts';

/**
 * Returns the address to open after a login. Null unless `from` is a page of this site, so that a
 * login never leads to another site.
 */
export function urlAfterLogin(from: unknown, origin: string): string | null {
  if (typeof from !== 'string' || !URL.canParse(from, origin)) {
    return null;
  }
  const parsedUrl = new URL(from, origin);
  return parsedUrl.origin === origin && routeAtPath(parsedUrl.pathname)
    ? parsedUrl.pathname + parsedUrl.search + parsedUrl.hash
    : null;
}
