import { authMessage } from '../../../lib/auth-message.ts';
import { askIdentity } from '../../../lib/session.ts';
import { type FormOutcome, failed } from '../../../ui/use-form.ts';

/** Sends the email with which the logged-in person verifies their address. */
export async function sendVerificationMail(): Promise<FormOutcome> {
  try {
    await askIdentity((identity) => identity.sendVerificationMail());
    return { message: { tone: 'success', text: 'Email sent. Open the link in it.' } };
  } catch (error) {
    return failed(`The email could not be sent: ${authMessage(error)}`);
  }
}
