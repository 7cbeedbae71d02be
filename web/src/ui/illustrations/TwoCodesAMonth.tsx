import { Illustration, type IllustrationProps } from './Illustration.tsx';

/** Two codes a month: a calendar sheet and the two invitations it brings. */
export function TwoCodesAMonth(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <rect
        x="62"
        y="44"
        width="148"
        height="136"
        rx="12"
        fill="var(--color-surface-raised)"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M62 76V56A12 12 0 0 1 74 44H198A12 12 0 0 1 210 56V76Z"
        fill="var(--color-brand)"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M98 34V52M174 34V52"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="82" cy="98" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="126" cy="98" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="148" cy="98" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="148" cy="120" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="192" cy="98" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="82" cy="120" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="104" cy="120" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="126" cy="120" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="170" cy="120" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="192" cy="120" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="82" cy="142" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="104" cy="142" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="126" cy="142" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="148" cy="142" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="170" cy="142" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="192" cy="142" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="82" cy="164" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="104" cy="164" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="126" cy="164" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="148" cy="164" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="170" cy="164" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="192" cy="164" r="4" fill="var(--color-line-strong)" fillOpacity="0.5" />
      <circle cx="104" cy="98" r="9" fill="var(--color-accent)" />
      <circle cx="170" cy="98" r="9" fill="var(--color-accent)" />
      <path
        d="M150 124H264V146A9 9 0 0 0 264 164V184H150V164A9 9 0 0 0 150 146Z"
        transform="translate(0 -6) rotate(-7 207 154)"
        fill="var(--color-brand)"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="translate(12 10) rotate(4 207 154)">
        <path
          d="M150 124H264V146A9 9 0 0 0 264 164V184H150V164A9 9 0 0 0 150 146Z"
          fill="var(--color-surface-raised)"
          stroke="var(--color-ink)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M174 168V154A14 14 0 0 1 188 168ZM204 168V154A14 14 0 0 0 190 168Z"
          fill="var(--color-brand)"
        />
        <circle cx="189" cy="147" r="8" fill="var(--color-accent)" />
        <path
          d="M220 146H246M220 162H238"
          stroke="var(--color-ink)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </Illustration>
  );
}
