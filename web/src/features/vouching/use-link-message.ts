import { NETWORK_NAME } from '@elevere/functions/contract';
import { useDraft } from '../../actions/use-draft.ts';

function defaultLinkMessage(firstVouchCounts: boolean): string {
  const neededVouchesSentence = firstVouchCounts
    ? 'One member has vouched for me, and I need one more who knows my work.'
    : 'I need two members who know my work to vouch for me.';
  return `I’m joining ${NETWORK_NAME}. ${neededVouchesSentence} Would you vouch for me? The link shows who I am:`;
}

export function useLinkMessage(firstVouchCounts: boolean) {
  const [draft, setDraft] = useDraft<string>('message with the vouch link');
  const defaultMessageText = defaultLinkMessage(firstVouchCounts);
  return { text: draft ?? defaultMessageText, defaultText: defaultMessageText, change: setDraft };
}
