import type { CirclePerson } from '@elevere/functions/contract';
import { fullName, jobAndCompanyOf, nameAndPictureOf } from '../../../lib/person.ts';
import { AvatarShape } from '../../../ui/Avatar.tsx';
import type { PersonPlacement } from '../circle-layout.ts';

interface CirclePersonButtonProps {
  person: CirclePerson;
  placement: PersonPlacement;
  isWideLayout: boolean;
  note: string | null;
  onPress: (button: HTMLElement) => void;
}

const CSS_BY_NAME_POSITION = {
  left: 'flex-row-reverse items-center text-right',
  right: 'items-center text-left',
  below: 'flex-col items-center text-center',
} as const;

export function CirclePersonButton(props: CirclePersonButtonProps) {
  const { person, placement, isWideLayout, note, onPress } = props;
  const { boundingBox, radius, namePosition } = placement;
  const isCentre = person.generation === 0;
  const jobAndCompany = isWideLayout && !isCentre ? jobAndCompanyOf(person) : '';
  const hasJobOrNote = jobAndCompany !== '' || note !== null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onPress(currentTarget)}
      className={`absolute flex gap-2 rounded-md hover:text-brand ${isWideLayout ? 'text-sm' : 'text-xs'} ${CSS_BY_NAME_POSITION[namePosition]}`}
      style={{
        left: `${boundingBox.left}rem`,
        top: `${boundingBox.top}rem`,
        width: `${boundingBox.width}rem`,
        height: `${boundingBox.height}rem`,
      }}
    >
      <svg
        viewBox="0 0 100 100"
        className="shrink-0"
        style={{ width: `${2 * radius}rem`, height: `${2 * radius}rem` }}
        aria-hidden="true"
        focusable="false"
      >
        {isCentre && <circle cx={50} cy={50} r={50} fill="var(--color-accent)" />}
        <AvatarShape person={nameAndPictureOf(person)} cx={50} cy={50} r={isCentre ? 46 : 50} />
      </svg>
      <span className="min-w-0 leading-tight">
        <span
          className={`font-semibold hyphens-auto ${hasJobOrNote ? 'line-clamp-2' : 'line-clamp-3'}`}
        >
          {fullName(person)}
        </span>{' '}
        {hasJobOrNote && (
          <span className="text-xs leading-tight text-ink-muted">
            {jobAndCompany !== '' && <span className="line-clamp-1">{jobAndCompany}</span>}{' '}
            {note !== null && <span className="line-clamp-2">{note}</span>}
          </span>
        )}
      </span>
    </button>
  );
}
