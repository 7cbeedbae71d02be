import { onDocumentCreated } from 'firebase-functions/firestore';
import { write as writeLog } from 'firebase-functions/logger';
import { redactedCause } from '../platform/redact.ts';
import { DELIVERY_OPTIONS } from '../platform/runtime-options.ts';

/** Sends a mail as soon as it is written; send_due_mail does it where this could not. */
export const deliverMail = onDocumentCreated(
  { ...DELIVERY_OPTIONS, document: 'mail/{id}' },
  async ({ params: { id } }) => {
    const delivery = await import('./attempt-delivery.ts');
    try {
      const { outcome, cause } = await delivery.attemptDelivery(id, new Date());
      writeLog({
        severity: cause === undefined ? 'INFO' : 'WARNING',
        message: `deliver_mail ${outcome}`,
        outcome,
        ...(cause === undefined ? {} : { cause: redactedCause(cause) }),
      });
    } catch (cause) {
      writeLog({
        severity: 'ERROR',
        message: 'deliver_mail failed',
        stack_trace: redactedCause(cause),
      });
    }
  },
);
