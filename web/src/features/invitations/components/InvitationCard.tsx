import type { ReactNode } from 'react';

const CARD_STATE_STYLES = {
  active: { paper: 'bg-success-tint', code: 'text-ink' },
  ended: { paper: 'bg-surface-sunken', code: 'text-ink-muted' },
} as const;

interface InvitationCardProps {
  /** The code in groups of four. */
  readonly formattedCode: string;
  readonly state: keyof typeof CARD_STATE_STYLES;
  readonly size?: 'full' | 'compact';
  readonly children?: ReactNode;
  /**
   * Part of the card behind the perforated line: below the code on a phone, otherwise to the right.
   */
  readonly stub?: ReactNode;
}

export function InvitationCard({
  formattedCode,
  state,
  size = 'full',
  children,
  stub,
}: InvitationCardProps) {
  const { paper, code } = CARD_STATE_STYLES[state];
  return (
    <div className="flex flex-col sm:flex-row">
      <div
        className={`min-w-0 grow forced-colors:border ${size === 'full' ? 'px-6' : 'px-5'} py-5 ${paper} ${stub ? 'card-body' : 'rounded-lg'}`}
      >
        <p
          className={`font-mono ${size === 'full' ? 'text-xl' : 'text-base'} font-semibold tracking-code select-all ${code}`}
          translate="no"
        >
          {formattedCode}
        </p>
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
