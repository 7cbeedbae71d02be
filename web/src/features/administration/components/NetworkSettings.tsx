import type { NetworkSettingsWithEffects } from '@elevere/functions/contract';
import { type ReactNode, useState } from 'react';
import type { FormTexts } from '../../../actions/parse-fields.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useDebouncedText } from '../../../ui/use-debounced-text.ts';
import { useNetwork } from '../api/get-network.ts';
import { updateNetwork } from '../api/update-network.ts';
import {
  changeWaitingDaysAction,
  type NetworkAction,
  pauseInvitationsAction,
  requireDifferentInvitersAction,
  type WaitingDaysTexts,
} from '../network-actions.ts';
import {
  currentSettingsInWords,
  settingEffectsInWords,
  waitingEffectInWords,
} from '../network-words.ts';
import { AdminActionButton } from './AdminActionButton.tsx';

const SKELETON_BARS = ['h-40 w-full', 'h-40 w-full', 'h-40 w-full'] as const;

export function NetworkSettings() {
  return (
    <QueryState
      query={useNetwork()}
      waiting={<Skeleton label="Loading the settings…" bars={SKELETON_BARS} />}
      failure="The settings did not load."
    >
      {(network) => <NetworkSettingsList network={network} />}
    </QueryState>
  );
}

function NetworkSettingsList({ network }: { network: NetworkSettingsWithEffects }) {
  const [pauseText, daysText, invitersText] = currentSettingsInWords(network);
  const settingEffects = settingEffectsInWords(network);
  // One message for all settings, so that only the latest change shows its message.
  const [shownMessage, showMessage] = useState<MessageOfSetting | null>(null);
  return (
    <div className="space-y-6">
      <SettingRow
        heading="Pause"
        currentText={pauseText}
        settingEffect={settingEffects.paused}
        action={pauseInvitationsAction(network)}
        shownMessage={shownMessage}
        showMessage={showMessage}
      />
      <Disclosure summary="Advanced">
        <div className="space-y-6">
          <SettingRow
            heading="Waiting days"
            currentText={daysText}
            settingEffect={settingEffects.days}
            action={changeWaitingDaysAction(network)}
            shownMessage={shownMessage}
            showMessage={showMessage}
            renderComputedConsequence={({ days = '' }: WaitingDaysTexts) => (
              <WaitingMemberCount days={days} />
            )}
          />
          <SettingRow
            heading="Same inviter"
            currentText={invitersText}
            settingEffect={null}
            action={requireDifferentInvitersAction(network)}
            shownMessage={shownMessage}
            showMessage={showMessage}
          />
        </div>
      </Disclosure>
    </div>
  );
}

interface MessageOfSetting {
  readonly heading: string;
  readonly message: Message | null;
}

interface SettingRowProps {
  heading: string;
  currentText: string;
  settingEffect: string | null;
  action: NetworkAction;
  shownMessage: MessageOfSetting | null;
  showMessage: (message: MessageOfSetting) => void;
  renderComputedConsequence?: (texts: FormTexts) => ReactNode;
}

function SettingRow({
  heading,
  currentText,
  settingEffect,
  action,
  shownMessage,
  showMessage,
  renderComputedConsequence,
}: SettingRowProps) {
  async function changeSetting(texts: FormTexts): Promise<string> {
    await updateNetwork(action.toChange(texts));
    return action.doneMessage;
  }
  return (
    <Card heading={heading} takesFocus>
      <div className="space-y-4">
        <div className="max-w-prose space-y-1.5 text-sm">
          <p className="font-semibold">{currentText}</p>
          {settingEffect !== null && <p className="text-ink-muted">{settingEffect}</p>}
        </div>
        <LiveMessage message={shownMessage?.heading === heading ? shownMessage.message : null} />
        <AdminActionButton
          adminAction={action}
          performAction={changeSetting}
          showMessage={(message) => showMessage({ heading, message })}
          renderComputedConsequence={renderComputedConsequence}
        />
      </div>
    </Card>
  );
}

function WaitingMemberCount({ days }: { days: string }) {
  const network = useNetwork(Number(useDebouncedText(days)));
  return (
    <li>
      <QueryState
        query={network}
        waiting="Counting the members who would wait…"
        failure="The number of members who would wait did not load."
      >
        {waitingEffectInWords}
      </QueryState>
    </li>
  );
}
