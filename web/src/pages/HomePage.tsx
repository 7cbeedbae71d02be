import { PATHS } from '../lib/paths.ts';
import { TwoMembersVouch } from '../ui/illustrations/TwoMembersVouch.tsx';
import { ButtonLink } from '../ui/Link.tsx';

const STEPS = [
  {
    title: 'A member gives you a code',
    text: 'Somebody who knows your work puts their name to you. With their code you register.',
  },
  {
    title: 'A second member confirms it',
    text: 'Someone else, who has no part in the first invitation, gives you another code.',
  },
  {
    title: 'You are in, and you vouch',
    text: 'As a full member you make invitation codes of your own: up to two a month.',
  },
] as const;

export default function HomePage() {
  return (
    <div className="mx-auto max-w-page px-5 pb-24">
      <section className="grid items-center gap-12 pt-12 pb-20 sm:pt-20 lg:grid-cols-[1.35fr_1fr]">
        <div>
          <p className="mb-5 text-sm font-semibold text-brand">By invitation only</p>
          <h1 tabIndex={-1} className="text-3xl font-bold tracking-tighter">
            Welcome to elevere, where everyone was vouched for twice.
          </h1>
          <p className="mt-6 max-w-prose text-lg text-ink-muted">
            A network of professionals that nobody can sign up to. You come in when two members, who
            have no hand in each other’s invitation, each give you a code.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to={PATHS.enterInvitation} tone="accent">
              Enter Invitation Code
            </ButtonLink>
            <ButtonLink to={PATHS.login} tone="quiet">
              Login
            </ButtonLink>
          </div>
        </div>
        <TwoMembersVouch className="mx-auto w-full max-w-md" />
      </section>
      <section aria-labelledby="how" className="border-t border-line pt-12">
        <h2 id="how" className="mb-10 text-xl font-bold tracking-tight">
          How people come in
        </h2>
        <ol className="grid gap-10 sm:grid-cols-3">
          {STEPS.map((step, index) => (
            <li key={step.title} className="space-y-2">
              <p className="text-2xl font-bold tracking-tighter text-brand tabular-nums">
                {index + 1}
              </p>
              <h3 className="text-lg font-semibold tracking-tight">{step.title}</h3>
              <p className="text-sm text-ink-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
