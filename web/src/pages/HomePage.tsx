import { HeldByTwo } from '../ui/HeldByTwo.tsx';
import { WaysIn } from './WaysIn.tsx';

const STEPS = [
  { text: 'A member who knows your work gives you a code.', look: 'light-up' },
  {
    text: 'A second one, with no tie to the first, vouches too.',
    look: 'light-up light-up-second',
  },
  { text: 'You are in, and bring in others: two a month.', look: 'light-up light-up-third' },
] as const;

const WORTH = [
  {
    title: 'Names that are answered for',
    text: 'Your profile says who vouched for you: two faces, two names, two jobs.',
  },
  {
    title: 'A circle, not a directory',
    text: 'You see the people around you: who brought you in, whom you brought in, and theirs. No stranger can look you up.',
  },
  {
    title: 'Two invitations a month',
    text: 'Few enough that each member chooses with care. You can take one back while it is unused.',
  },
  {
    title: 'Yours to leave',
    text: 'No advertising, no tracking. Take your data with you, and leave for good whenever you like.',
  },
] as const;

export default function HomePage() {
  return (
    <div className="mx-auto max-w-page px-[min(1.25rem,5vw)] pb-24">
      <section className="grid items-center gap-x-20 gap-y-6 pt-6 pb-10 sm:gap-y-10 sm:pt-12 sm:pb-16 lg:min-h-[min(41rem,calc(100dvh-8rem))] lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-8">
        <div>
          <h1 tabIndex={-1} className="text-3xl font-bold tracking-tighter">
            <span className="mb-3 block text-sm font-semibold tracking-normal text-brand sm:mb-5">
              Welcome to elevere
            </span>{' '}
            Behind everyone here stand two people who owe each other nothing.
          </h1>
          <p className="mt-4 max-w-prose text-ink-muted sm:mt-6 sm:text-lg">
            elevere is a network of professionals by invitation only. Two members who know your
            work, and did not invite one another, vouch for you. Their names stay beside yours.
          </p>
          <div className="mt-5 flex flex-wrap gap-3 sm:mt-9">
            <WaysIn />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-8 sm:gap-x-12 lg:flex-col lg:items-stretch">
          <div className="w-[32%] max-w-56 lg:w-auto lg:max-w-none lg:px-8">
            <HeldByTwo
              person="anybody"
              inviters={['anybody', 'anybody']}
              size="large"
              closing="both"
            />
          </div>
          <ol
            className="flex-1 basis-[12rem] space-y-3 sm:space-y-4"
            aria-label="How people come in"
          >
            {STEPS.map(({ text, look }, index) => (
              <li key={text} className={`flex gap-3 ${look}`}>
                <span className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-tint text-sm font-bold text-brand tabular-nums">
                  {index + 1}
                </span>
                <span className="pt-0.5 text-sm sm:text-base">{text}</span>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section aria-labelledby="worth" className="border-t border-line pt-12">
        <h2 id="worth" className="text-xl font-bold tracking-tight">
          What membership is worth
        </h2>
        <ul className="mt-8 grid gap-x-16 gap-y-8 sm:grid-cols-2">
          {WORTH.map(({ title, text }) => (
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
