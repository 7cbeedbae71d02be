import { MONTHLY_INVITATIONS } from '@elevere/functions/contract';
import { NetworkYouCanTrust } from '../../../ui/illustrations/NetworkYouCanTrust.tsx';
import { OneDegreeApart } from '../../../ui/illustrations/OneDegreeApart.tsx';
import { TwoCodesAMonth } from '../../../ui/illustrations/TwoCodesAMonth.tsx';
import { TwoMembersVouch } from '../../../ui/illustrations/TwoMembersVouch.tsx';
import { WatchAndRevoke } from '../../../ui/illustrations/WatchAndRevoke.tsx';
import { YourWordCounts } from '../../../ui/illustrations/YourWordCounts.tsx';
import type { Slide } from '../../../ui/Slideshow.tsx';

/** For a partial member who needs a second code. */
export const NEWCOMER_SLIDES: readonly Slide[] = [
  {
    title: 'Two members vouch for you',
    text: 'One person’s word is a favour. Two people who do not owe each other anything are a reference. That is why your second code comes from a different member.',
    picture: <TwoMembersVouch className="h-full w-auto" />,
  },
  {
    title: 'One degree apart',
    text: 'The two who vouch for you must not have invited one another. If your first code came from a friend, their own inviter cannot give you the second.',
    picture: <OneDegreeApart className="h-full w-auto" />,
  },
  {
    title: 'A network you can trust',
    text: 'Everybody here came in the way you are coming in. Nobody bought a place, and nobody is a stranger to everyone.',
    picture: <NetworkYouCanTrust className="h-full w-auto" />,
  },
];

/** For a new full member. */
export const MEMBER_SLIDES: readonly Slide[] = [
  {
    title: `${MONTHLY_INVITATIONS.fulluser} codes a month`,
    text: 'Every month you can make two invitation codes. Each works once, for one person, so think of who you would put your name to.',
    picture: <TwoCodesAMonth className="h-full w-auto" />,
  },
  {
    title: 'Watch and revoke',
    text: 'You see what became of every code of yours. As long as one is unused you can revoke it.',
    picture: <WatchAndRevoke className="h-full w-auto" />,
  },
  {
    title: 'Your word counts',
    text: 'Yours is one of the two vouches that bring a person in. The network is as good as the people its members vouch for.',
    picture: <YourWordCounts className="h-full w-auto" />,
  },
];
