import { useRoleReadAgain } from '../features/membership/api/use-role-read-again.ts';
import { NEWCOMER_SLIDES } from '../features/membership/components/newcomer-slides.tsx';
import { PATHS } from '../lib/paths.ts';
import { ButtonLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';
import { Slideshow } from '../ui/Slideshow.tsx';

const NEXT = [
  'Think of a second member who knows your work: not one who invited your first inviter, nor one they invited.',
  'Make a link on your dashboard and send it to them: they vouch with one press. Every full member can do so twice a month.',
  'Or ask them for an invitation code, and enter it on your dashboard. Either way you are a full member then.',
] as const;

export default function WelcomePartialUserPage() {
  useRoleReadAgain();
  return (
    <Page
      heading="Your first invitation is verified"
      lead="One member has vouched for you. Now ask another for the second code; with it you are a full member."
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="space-y-8">
          <ol className="space-y-5">
            {NEXT.map((step, index) => (
              <li key={step} className="flex gap-4">
                <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-tint text-sm font-bold text-brand tabular-nums">
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
        <Slideshow label="How joining works" slides={NEWCOMER_SLIDES} />
      </div>
    </Page>
  );
}
