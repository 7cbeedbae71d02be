import { MONTHLY_INVITATIONS } from '@elevere/functions/contract';
import { OneDegreeApartIllustration } from '../../ui/illustrations/OneDegreeApartIllustration.tsx';
import { TrustedNetworkIllustration } from '../../ui/illustrations/TrustedNetworkIllustration.tsx';
import { TwoCodesIllustration } from '../../ui/illustrations/TwoCodesIllustration.tsx';
import { TwoMembersVouchIllustration } from '../../ui/illustrations/TwoMembersVouchIllustration.tsx';
import { YourWordCountsIllustration } from '../../ui/illustrations/YourWordCountsIllustration.tsx';
import type { Slide } from '../../ui/Slideshow.tsx';

export const NEWCOMER_TOUR_SLIDES: readonly Slide[] = [
  {
    title: 'Two members vouch for you',
    text: 'One voice can be a favor. Two are a recommendation. So your second vouch comes from a different member.',
    picture: <TwoMembersVouchIllustration className="h-full w-auto" />,
  },
  {
    title: 'Neither invited the other',
    text: 'The two members who vouch for you must not have invited each other.',
    picture: <OneDegreeApartIllustration className="h-full w-auto" />,
  },
  {
    title: 'A network you can trust',
    text: 'Everyone joins the same way. No one can buy a place.',
    picture: <TrustedNetworkIllustration className="h-full w-auto" />,
  },
];

export const MEMBER_TOUR_SLIDES: readonly Slide[] = [
  {
    title: 'Your circle',
    text: 'It shows who vouched for you, who you vouched for, and one step beyond each.',
    picture: <TrustedNetworkIllustration className="h-full w-auto" />,
  },
  {
    title: 'Finding people',
    text: 'Ask a member you know to introduce you, or say hello to members who chose to be listed.',
    picture: <YourWordCountsIllustration className="h-full w-auto" />,
  },
  {
    title: `Inviting ${MONTHLY_INVITATIONS.fulluser} people a month`,
    text: 'Each invitation works once, for one person you would recommend. You can revoke it until it is used.',
    picture: <TwoCodesIllustration className="h-full w-auto" />,
  },
];
