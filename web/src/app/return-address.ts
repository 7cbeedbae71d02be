import { routeAt } from './routes.ts';

/**
 * Where the person was sent to /login from. It travels in the history entry, which no link can
 * write, and must still name a page of ours: a login never leads to another site.
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
