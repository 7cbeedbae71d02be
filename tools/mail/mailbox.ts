import PostalMime from 'postal-mime';

/** A message that the catcher took, read as a mail program reads it. */
export interface Caught {
  readonly id: number;
  readonly receivedAt: string;
  /** Addresses that SMTP named, whatever the headers say. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** As many as a person looks at; older ones are forgotten. */
const KEPT = 1_000;

/** The messages that were caught since the start, newest first. */
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
    const caught = {
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
    this.#messages = [caught, ...this.#messages].slice(0, KEPT);
  }
}
