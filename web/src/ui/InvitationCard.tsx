import type { ReactNode } from 'react';

const LOOKS = {
  active: { paper: 'bg-success-tint', code: 'text-ink' },
  used: { paper: 'bg-surface-sunken', code: 'text-ink-muted' },
  revoked: { paper: 'bg-surface-sunken', code: 'text-ink-muted line-through' },
  expired: { paper: 'bg-surface-sunken', code: 'text-ink-muted' },
} as const;

export type CardState = keyof typeof LOOKS;

interface InvitationCardProps {
  /** The code in groups of four. Null if no code was sent. */
  readonly shown: string | null;
  readonly state: CardState;
  /** `compact` if two cards are side by side. */
  readonly size?: 'full' | 'compact';
  /** Content below the code. */
  readonly children?: ReactNode;
  /** Part behind the perforation: below the code on a phone, else on the right. */
  readonly stub?: ReactNode;
}

/** Shows a code and its status. */
export function InvitationCard({
  shown,
  state,
  size = 'full',
  children,
  stub,
}: InvitationCardProps) {
  const { paper, code } = LOOKS[state];
  return (
    <div className="flex flex-col sm:flex-row">
      <div
        className={`min-w-0 grow forced-colors:border ${size === 'full' ? 'px-6' : 'px-5'} py-5 ${paper} ${stub ? 'card-body' : 'rounded-lg'}`}
      >
        {shown !== null && (
          <p
            className={`font-mono ${size === 'full' ? 'text-xl' : 'text-base'} font-semibold tracking-code select-all ${code}`}
            translate="no"
          >
            {shown}
          </p>
        )}
        {children}
      </div>
      {stub && (
        <div className={`card-stub shrink-0 forced-colors:border px-6 py-5 sm:min-w-44 ${paper}`}>
          {stub}
        </div>
      )}
    </div>
  );
}
