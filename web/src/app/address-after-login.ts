import { routeAt } from './routes.ts';

/**
 * Returns the address to open after a login. Null unless `from` is a page of this site, so that a
 * login never leads to another site.
 */
export function addressAfterLogin(from: unknown, origin: string): string | null {
  if (typeof from !== 'string' || !URL.canParse(from, origin)) {
    return null;
  }
  const address = new URL(from, origin);
  return address.origin === origin && routeAt(address.pathname)
    ? address.pathname + address.search + address.hash
    : null;
}
