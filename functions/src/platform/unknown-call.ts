import { onRequest } from 'firebase-functions/https';
import { limitBodies } from './limit-bodies.ts';
import { Refusal } from './refusal.ts';
import { UNKNOWN_CALL_OPTIONS } from './runtime-options.ts';

// It reads nothing of a body, whatever its size.
limitBodies('unknown_call', 0);

/** Answers every path under /api that no endpoint has, as the contract says: JSON, 404. */
export const unknownCall = onRequest(UNKNOWN_CALL_OPTIONS, (_request, response) => {
  const { status, body } = new Refusal('not_found');
  response.status(status).setHeader('Cache-Control', 'no-store').json(body);
});
