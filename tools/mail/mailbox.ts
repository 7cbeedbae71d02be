import PostalMime from 'postal-mime';

/** A received email, parsed like a mail program does. */
export interface Caught {
  readonly id: number;
  readonly receivedAt: string;
  /** The addresses of the SMTP envelope. The headers may contain others. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The most emails in the mailbox. Older ones are dropped. */
const MAX_EMAILS = 1_000;

/** The received emails since the start, newest first. */
export class Mailbox {
  #messages: Caught[] = [];
  #last = 0;

  get messages(): readonly Caught[] {
    return this.#messages;
  }

  find(id: number): Caught | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  async take(raw: Buffer, envelope: Caught['envelope']): Promise<void> {
    const { headers, from, to, subject, text, html } = await PostalMime.parse(raw);
    this.#last += 1;
    const received = {
      id: this.#last,
      receivedAt: new Date().toISOString(),
      envelope,
      headers: headers.map(({ key, value }) => ({ key, value })),
      from: from === undefined ? '' : `${from.name} <${from.address ?? ''}>`,
      to: (to ?? []).map(({ name, address }) => `${name} <${address ?? ''}>`).join(', '),
      subject: subject ?? '',
      text: text ?? '',
      html: html ?? '',
    };
    this.#messages = [received, ...this.#messages].slice(0, MAX_EMAILS);
  }
}
