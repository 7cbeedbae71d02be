import { MAX_VOUCH_WAIT_DAYS, type Network, type NetworkChange } from '@elevere/functions/contract';
import { type ReactNode, useRef, useState } from 'react';
import { useResting } from '../../../lib/use-debounced-search.ts';
import { Card } from '../../../ui/Card.tsx';
import { Folded } from '../../../ui/Folded.tsx';
import { hasSettled } from '../../../ui/has-settled.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useNetwork } from '../api/get-network.ts';
import { useUpdateNetwork } from '../api/update-network.ts';
import { ActionButton } from './ActionButton.tsx';
import { wholeNumber } from './action.ts';
import {
  differing,
  effectsNow,
  type NetworkAction,
  pausing,
  settingsInForce,
  waiting,
  waitingCount,
} from './network-words.ts';

const BARS = ['h-40 w-full', 'h-40 w-full', 'h-40 w-full'] as const;

/** What holds for the whole network; each setting says what it would do, and asks first. */
export function NetworkSettings() {
  return (
    <QueryState
      query={useNetwork()}
      waiting={<Skeleton label="Loading the settings…" bars={BARS} />}
      failure="The settings did not load."
    >
      {(network) => <Settings network={network} />}
    </QueryState>
  );
}

function Settings({ network }: { network: Network }) {
  const [paused, days, inviters] = settingsInForce(network);
  const effects = effectsNow(network);
  const [latest, setLatest] = useState<LatestChange | null>(null);
  return (
    <div className="space-y-6">
      <Setting
        heading="Pause"
        now={paused}
        effect={effects.paused}
        action={pausing(network)}
        latest={latest}
        onLatest={setLatest}
      />
      <Folded summary="Advanced">
        <div className="space-y-6">
          <Setting
            heading="Waiting days"
            now={days}
            effect={effects.days}
            action={waiting(network)}
            latest={latest}
            onLatest={setLatest}
            computed={(typed) => <WhoWouldWait typed={typed} />}
          />
          <Setting
            heading="Same inviter"
            now={inviters}
            effect={null}
            action={differing(network)}
            latest={latest}
            onLatest={setLatest}
          />
        </div>
      </Folded>
    </div>
  );
}

interface LatestChange {
  readonly heading: string;
  readonly message: string;
}

interface SettingProps {
  heading: string;
  now: string;
  /** What it does now; null for nothing worth a sentence. */
  effect: string | null;
  action: NetworkAction;
  /** Of all settings: only the latest change is told. */
  latest: LatestChange | null;
  onLatest: (latest: LatestChange | null) => void;
  computed?: (typed: string) => ReactNode;
}

function Setting({ heading, now, effect, action, latest, onLatest, computed }: SettingProps) {
  const update = useUpdateNetwork();
  const title = useRef<HTMLHeadingElement>(null);

  function act(typed: string) {
    const wanted: { ask: NetworkChange } | { error: string } = action.change(typed);
    if ('error' in wanted) return wanted;
    return {
      send: async () => {
        // What is done again is said again.
        onLatest(null);
        await update.mutateAsync(wanted.ask);
        return { message: action.done };
      },
    };
  }

  return (
    <Card>
      <h2 ref={title} tabIndex={-1} className="mb-3 text-lg font-semibold tracking-tight">
        {heading}
      </h2>
      <div className="space-y-4">
        <div className="max-w-prose space-y-1.5 text-sm">
          <p className="font-semibold">{now}</p>
          {effect !== null && <p className="text-ink-muted">{effect}</p>}
        </div>
        <LiveMessage
          message={latest?.heading === heading ? { tone: 'success', text: latest.message } : null}
        />
        <ActionButton
          action={action}
          act={act}
          {...(computed === undefined ? {} : { computed })}
          onDone={(message) => onLatest({ heading, message })}
          focusAfterwards={title}
        />
      </div>
    </Card>
  );
}

/** How many full members would wait with the typed days. */
function WhoWouldWait({ typed }: { typed: string }) {
  const days = wholeNumber(useResting(typed), MAX_VOUCH_WAIT_DAYS);
  return days === null ? null : <WaitingCount days={days} />;
}

function WaitingCount({ days }: { days: number }) {
  const network = useNetwork(days);
  if (network.data) return <li>{waitingCount(network.data)}</li>;
  return (
    <li>
      {hasSettled(network)
        ? 'The number of members who would wait did not load.'
        : 'Counting who would wait…'}
    </li>
  );
}
