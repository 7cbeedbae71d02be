import { routeAt } from './routes.ts';

/**
 * Returns the address from which the person was redirected to /login. It comes from the history
 * state, which a link cannot set. It is validated anyway, so that a login never leads to another
 * site.
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
