import { MONTHLY_INVITATIONS, NETWORK_NAME } from '@elevere/functions/contract';
import { VouchFigure } from '../features/profile/components/VouchFigure.tsx';
import { EntryButtons } from './EntryButtons.tsx';

const JOINING_STEPS = [
  { text: 'A member who knows your work gives you a code.', classes: 'fade-in' },
  {
    text: 'A second member vouches for you. The two must not have invited each other.',
    classes: 'fade-in [animation-delay:0.35s]',
  },
  {
    text: `You’re a full member, and can invite ${MONTHLY_INVITATIONS.fulluser} people a month.`,
    classes: 'fade-in [animation-delay:0.7s]',
  },
] as const;

const MEMBER_BENEFITS = [
  {
    title: 'Recommended by name',
    text: 'Your profile shows who vouched for you and what they do.',
  },
  {
    title: 'Your circle',
    text: 'You see who vouched for you, who you vouched for, and one step beyond each. You can also search for members who chose to be listed.',
  },
  {
    title: `${MONTHLY_INVITATIONS.fulluser} invitations a month`,
    text: 'Few enough to choose with care. You can revoke one until it is used.',
  },
] as const;

export default function HomePage() {
  return (
    <div className="mx-auto max-w-page px-5 pb-24">
      <section className="grid items-center gap-x-20 gap-y-6 py-6 sm:gap-y-10 sm:pt-16 sm:pb-16 lg:min-h-[min(41rem,calc(100dvh-8rem))] lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-8">
        <div>
          <h1 tabIndex={-1} className="text-3xl font-bold tracking-tight">
            <span className="mb-3 block text-sm font-semibold tracking-normal text-brand">
              {`Welcome to ${NETWORK_NAME}`}
            </span>{' '}
            Two members vouch for every newcomer.
          </h1>
          <p className="mt-4 max-w-prose text-ink-muted sm:mt-6 sm:text-lg">
            {`${NETWORK_NAME} is an invitation-only network for professionals. You become a member when two members who know your work vouch for you, and your profile names both.`}
          </p>
          <div className="mt-5 flex flex-wrap gap-3 sm:mt-6">
            <EntryButtons />
          </div>
        </div>
        <div className="flex flex-col items-center gap-x-12 gap-y-6 sm:flex-row sm:gap-y-8 lg:flex-col lg:items-stretch">
          <div className="w-44 shrink-0 sm:w-56 lg:w-auto lg:px-8">
            <VouchFigure
              person="anybody"
              inviters={['anybody', 'anybody']}
              size="large"
              animatedLeaves="both"
            />
          </div>
          <ol className="space-y-3 sm:flex-1 lg:basis-48" aria-label="How joining works">
            {JOINING_STEPS.map(({ text, classes }, index) => (
              <li key={text} className={`flex gap-3 ${classes}`}>
                <span className="grid size-[1.9em] shrink-0 place-items-center rounded-full bg-brand-tint text-sm font-bold text-brand figures">
                  {index + 1}
                </span>
                <span className="pt-0.5 text-sm sm:text-base">{text}</span>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section aria-labelledby="worth" className="border-t border-line pt-8">
        <h2 id="worth" className="text-xl font-bold tracking-tight">
          What members get
        </h2>
        <ul className="mt-8 grid gap-x-16 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {MEMBER_BENEFITS.map(({ title, text }) => (
            <li key={title} className="space-y-1.5">
              <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
              <p className="text-ink-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
