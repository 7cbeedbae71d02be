import type { Inviter, VouchLinkView } from '@elevere/functions/contract';
import { type ReactNode, useId } from 'react';
import { latestActionOf, toDialogAction } from '../../../actions/action-state.ts';
import { type Action, useAction } from '../../../actions/use-action.ts';
import { PATHS } from '../../../lib/paths.ts';
import { fullName, missingProfilePartsText } from '../../../lib/person.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { FOCUS_TARGET_PROPS } from '../../../ui/focus-after-action.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { ShareOrCopyButton } from '../../../ui/ShareOrCopyButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFocusParentOnRemoval } from '../../../ui/use-focus-parent-on-removal.ts';
import { useInviters } from '../../profile/api/get-inviters.ts';
import { useProfile } from '../../profile/api/get-profile.ts';
import { OwnFigure } from '../../profile/components/OwnFigure.tsx';
import { countedInviters } from '../../profile/inviters.ts';
import { Recommendation } from '../../recommendations/components/Recommendation.tsx';
import { closeVouchRequest } from '../api/close-vouch-request.ts';
import { createVouchRequest } from '../api/create-vouch-request.ts';
import { useOwnVouchLink } from '../api/get-vouch-request.ts';
import { useLinkMessage } from '../use-link-message.ts';
import { AskFirstInviterHint } from './AskFirstInviterHint.tsx';
import { MoreAboutLink } from './MoreAboutLink.tsx';
import { VouchLinkContent } from './VouchLinkContent.tsx';
import { type VouchLinkChange, VouchLinkSettings } from './VouchLinkSettings.tsx';

const SKELETON_BARS = ['h-5 w-full', 'h-11 w-72', 'h-5 w-16'] as const;

async function createLink(): Promise<string> {
  await createVouchRequest();
  return 'Your vouch link is ready.';
}

async function changeLink(change: VouchLinkChange): Promise<string> {
  if (change === 'turn off') {
    const { message } = await closeVouchRequest();
    return message;
  }
  await createVouchRequest();
  return 'Your vouch link is replaced.';
}

interface OwnVouchLinkProps {
  /** True if the newcomer has waited long for the second vouch (`hasWaitedLong`). */
  isLongWait: boolean;
}

export function OwnVouchLink({ isLongWait }: OwnVouchLinkProps) {
  const ownVouchLink = useOwnVouchLink();
  const { data: inviters = [] } = useInviters();
  const [firstInviter] = countedInviters(inviters);
  const vouchLinkCreation = useAction(createLink);
  const linkSettingChange = toDialogAction(useAction(changeLink));
  const headingId = useId();
  return (
    <Card heading="Ask a member to vouch" headingId={headingId} headingMargin={4}>
      <div className="mb-6 flex min-h-25 flex-wrap items-center gap-5 sm:min-h-43 sm:gap-6">
        <OwnFigure size="beside">
          {([vouched]) => <FirstVouchSummary firstInviter={vouched} />}
        </OwnFigure>
      </div>
      {/* Does not contain the heading, so that the focus ring surrounds this section. In a low window,
          a ring at the heading would be out of view. */}
      <section
        aria-labelledby={headingId}
        {...FOCUS_TARGET_PROPS}
        className="flex min-h-40 flex-col gap-4"
      >
        <QueryState
          query={ownVouchLink}
          waiting={<Skeleton label="Loading your vouch link…" bars={SKELETON_BARS} />}
          failure="Your vouch link did not load."
        >
          {(vouchLink) =>
            vouchLink.url === null || vouchLink.expires_at === null ? (
              <CreateVouchLink firstInviter={firstInviter} vouchLinkCreation={vouchLinkCreation} />
            ) : (
              <ActiveVouchLink
                vouchLink={vouchLink}
                url={vouchLink.url}
                expiresAt={vouchLink.expires_at}
                firstInviter={firstInviter}
                isLongWait={isLongWait}
                settings={
                  <VouchLinkSettings vouchLink={vouchLink} linkSettingChange={linkSettingChange} />
                }
              />
            )
          }
        </QueryState>
        <LiveMessage message={latestActionOf(vouchLinkCreation, linkSettingChange).message} />
      </section>
    </Card>
  );
}

interface ActiveVouchLinkProps extends OwnVouchLinkProps {
  vouchLink: VouchLinkView;
  url: string;
  expiresAt: string;
  /** The first inviter. Undefined if the first vouch no longer counts. */
  firstInviter: Inviter | undefined;
  settings: ReactNode;
}

function ActiveVouchLink({
  vouchLink,
  url,
  expiresAt,
  firstInviter,
  isLongWait,
  settings,
}: ActiveVouchLinkProps) {
  const { data: inviters } = useInviters();
  const message = useLinkMessage(inviters === undefined || firstInviter !== undefined);
  return (
    <div className="space-y-4">
      <MissingProfileParts />
      <p>
        {isLongWait && 'Still waiting after two weeks? '}
        Send your link to a member who knows you.
        {/* Left out if the first vouch no longer counts, because any member can then vouch. */}
        {firstInviter &&
          ` Any member can vouch, except those ${firstInviter.firstName} invited and those who invited ${firstInviter.firstName}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <ShareOrCopyButton
          text={`${message.text}\n${url}`}
          shareLabel="Share my link"
          copyLabel="Share my link"
          copiedMessage="Copied your message with the link. Now send it to a member who knows you."
          tone="accent"
        />
        {firstInviter && vouchLink.shareable && (
          <AskFirstInviterHint firstInviter={firstInviter} url={url} />
        )}
      </div>
      <MoreAboutLink url={url} expiresAt={expiresAt} message={message}>
        {settings}
      </MoreAboutLink>
    </div>
  );
}

interface CreateVouchLinkProps {
  firstInviter: Inviter | undefined;
  vouchLinkCreation: Action<void>;
}

function CreateVouchLink({ firstInviter, vouchLinkCreation }: CreateVouchLinkProps) {
  return (
    <div ref={useFocusParentOnRemoval()} className="space-y-5">
      <p>
        Send your vouch link to any member who knows you. They see who you are and can vouch there,
        without a code.
      </p>
      {firstInviter && (
        <p className="text-sm text-ink-muted">
          {firstInviter.firstName} can forward the link. You can turn this off later.
        </p>
      )}
      <Button
        tone="quiet"
        pending={vouchLinkCreation.pending}
        onClick={() => void vouchLinkCreation.run()}
      >
        Create my vouch link
      </Button>
      <Disclosure summary="What this link shows">
        <VouchLinkContent />
      </Disclosure>
    </div>
  );
}

function MissingProfileParts() {
  const { data: profile } = useProfile();
  if (!profile) return null;
  const missingProfileParts = missingProfilePartsText(profile);
  if (missingProfileParts === '') return null;
  return (
    <p className="text-sm text-ink-muted">
      <TextLink to={PATHS.settings} state={{ editProfile: true }}>
        Add {missingProfileParts}
      </TextLink>{' '}
      so members recognize you.
    </p>
  );
}

function FirstVouchSummary({ firstInviter }: { firstInviter: Inviter | undefined }) {
  if (firstInviter === undefined) {
    return null;
  }
  return (
    <div className="min-w-0 flex-1 basis-48 space-y-3 text-sm">
      <p>
        <strong>{fullName(firstInviter)}</strong> vouched for you
        {firstInviter.since !== null && (
          <>
            {' '}
            on <LongDate instant={firstInviter.since} />
          </>
        )}
        {firstInviter.recommendation === null ? '.' : ':'}
      </p>
      {firstInviter.recommendation !== null && (
        <Recommendation text={firstInviter.recommendation} />
      )}
    </div>
  );
}
