import { NETWORK_NAME } from '@elevere/functions/contract';

const STEPS_AFTER_JOINING = [
  'Register with this code.',
  'See who invited you, and ask a second member to vouch.',
  'Become a full member and invite others.',
] as const;

export function NextSteps() {
  return (
    <section className="space-y-4 text-ink-muted">
      <h2 className="text-lg font-semibold tracking-tight text-ink">What comes next</h2>
      <ol className="list-decimal space-y-1.5 pl-5">
        {STEPS_AFTER_JOINING.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        {`${NETWORK_NAME} is an invitation-only network for professionals. Two members vouch for you. They must not have invited each other.`}
      </p>
    </section>
  );
}
