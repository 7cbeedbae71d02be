import { NEWCOMER_TOUR_SLIDES } from '../features/joining/slides.tsx';
import { OwnFigure } from '../features/profile/components/OwnFigure.tsx';
import { PATHS } from '../lib/paths.ts';
import { fullName } from '../lib/person.ts';
import { ButtonLink } from '../ui/links.tsx';
import { Page } from '../ui/Page.tsx';
import { Slideshow } from '../ui/Slideshow.tsx';

const NEWCOMER_NEXT_STEPS = [
  'Think of another member who knows your work.',
  'Send them your vouch link. It is on your dashboard.',
  'Or ask them for a code and enter it there.',
] as const;

export default function WelcomePartialUserPage() {
  return (
    <Page
      heading="Your first invitation is verified"
      lead="One member has vouched for you. When a second one does, you’re a full member."
    >
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="space-y-8">
          <div className="flex min-h-25 flex-wrap items-center gap-6 sm:min-h-43">
            <OwnFigure size="beside">
              {(inviters) => (
                <p className="min-w-0 flex-1 basis-40 text-sm text-ink-muted">
                  {inviters.length > 0 && `Vouched for by ${inviters.map(fullName).join(' and ')}.`}
                </p>
              )}
            </OwnFigure>
          </div>
          <ol className="space-y-5">
            {NEWCOMER_NEXT_STEPS.map((step, index) => (
              <li key={step} className="flex gap-4">
                <span className="grid size-[1.9em] shrink-0 place-items-center rounded-full bg-brand-tint text-sm font-bold text-brand figures">
                  {index + 1}
                </span>
                <span className="pt-0.5">{step}</span>
              </li>
            ))}
          </ol>
          <ButtonLink to={PATHS.dashboard} tone="accent">
            Go to my dashboard
          </ButtonLink>
        </div>
        <Slideshow label="How joining works" slides={NEWCOMER_TOUR_SLIDES} />
      </div>
    </Page>
  );
}
