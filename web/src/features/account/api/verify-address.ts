import { authMessage } from '../../../lib/auth-message.ts';
import { askIdentity } from '../../../lib/session.ts';
import type { FormOutcome } from '../../../ui/use-form.ts';

/** Has the mail sent with which the signed-in person proves their address. */
export async function sendVerificationMail(): Promise<FormOutcome> {
  try {
    await askIdentity((identity) => identity.sendVerificationMail());
    return { message: { tone: 'success', text: 'The mail is on its way. Open the link in it.' } };
  } catch (error) {
    return {
      message: { tone: 'danger', text: `The mail could not be sent: ${authMessage(error)}` },
    };
  }
}
