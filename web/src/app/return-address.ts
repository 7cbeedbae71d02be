import { routeAt } from './routes.ts';

/**
 * Returns the address to open after a login, or null. `from` is the address from which the person
 * was redirected to /login. `from` comes from the history state, which a link cannot set. This
 * function still validates `from`, so that a login never leads to another site.
 */
export function returnAddress(from: unknown, origin: string): string | null {
  if (typeof from !== 'string' || !URL.canParse(from, origin)) {
    return null;
  }
  const address = new URL(from, origin);
  return address.origin === origin && routeAt(address.pathname)
    ? address.pathname + address.search + address.hash
    : null;
}
