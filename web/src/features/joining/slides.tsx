import { MONTHLY_INVITATIONS } from '@elevere/functions/contract';
import { NetworkYouCanTrust } from '../../ui/illustrations/NetworkYouCanTrust.tsx';
import { OneDegreeApart } from '../../ui/illustrations/OneDegreeApart.tsx';
import { TwoCodesAMonth } from '../../ui/illustrations/TwoCodesAMonth.tsx';
import { TwoMembersVouch } from '../../ui/illustrations/TwoMembersVouch.tsx';
import { YourWordCounts } from '../../ui/illustrations/YourWordCounts.tsx';
import type { Slide } from '../../ui/Slideshow.tsx';

export const NEWCOMER_TOUR_SLIDES: readonly Slide[] = [
  {
    title: 'Two members vouch for you',
    text: 'One voice can be a favor. Two are a recommendation. So your second vouch comes from a different member.',
    picture: <TwoMembersVouch className="h-full w-auto" />,
  },
  {
    title: 'Neither invited the other',
    text: 'The two members who vouch for you must not have invited each other.',
    picture: <OneDegreeApart className="h-full w-auto" />,
  },
  {
    title: 'A network you can trust',
    text: 'Everyone joins the same way. No one can buy a place.',
    picture: <NetworkYouCanTrust className="h-full w-auto" />,
  },
];

export const MEMBER_TOUR_SLIDES: readonly Slide[] = [
  {
    title: 'Your circle',
    text: 'It shows who vouched for you, who you vouched for, and one step beyond each.',
    picture: <NetworkYouCanTrust className="h-full w-auto" />,
  },
  {
    title: 'Finding people',
    text: 'Ask a member you know to introduce you, or say hello to members who chose to be listed.',
    picture: <YourWordCounts className="h-full w-auto" />,
  },
  {
    title: `Inviting ${MONTHLY_INVITATIONS.fulluser} people a month`,
    text: 'Each invitation works once, for one person you would recommend. You can revoke it until it is used.',
    picture: <TwoCodesAMonth className="h-full w-auto" />,
  },
];
