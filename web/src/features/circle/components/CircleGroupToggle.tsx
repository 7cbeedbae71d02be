import type { CirclePerson } from '@elevere/functions/contract';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type CircleBranch, GROUP_TOGGLE_HEIGHT } from '../circle-layout.ts';
import { circleGroupInWords } from '../circle-words.ts';
import type { SecondRingGroup } from '../second-ring.ts';

interface CircleGroupToggleProps {
  connection: CirclePerson;
  group: SecondRingGroup;
  togglePosition: CircleBranch['togglePosition'];
  onPress: () => void;
}

export function CircleGroupToggle({
  connection,
  group,
  togglePosition,
  onPress,
}: CircleGroupToggleProps) {
  const { isOpen, members } = group;
  // The arrow points away from the centre to open the group, and back to close it.
  const ArrowIcon = connection.generation < 0 === isOpen ? ChevronDown : ChevronUp;
  const colourClasses = isOpen
    ? 'border-brand bg-brand-tint text-brand'
    : 'border-line-strong bg-surface-raised hover:border-ink';
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      // Extends the area that can be pressed, because the visible button is small.
      className={`absolute flex items-center gap-0.5 rounded-full border px-1.5 text-xs font-semibold after:absolute after:-inset-x-1 after:-inset-y-2 ${colourClasses}`}
      style={{
        left: `${togglePosition.x}rem`,
        top: `${togglePosition.y}rem`,
        height: `${GROUP_TOGGLE_HEIGHT}rem`,
        translate: '-50% -50%',
      }}
    >
      <span className="figures">+{members.length}</span>
      <span className="sr-only"> {circleGroupInWords(connection, members.length)}</span>
      <ArrowIcon className="size-3" aria-hidden="true" />
    </button>
  );
}
