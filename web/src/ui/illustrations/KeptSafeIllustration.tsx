import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { LogoFigure } from './shapes.tsx';

export function KeptSafeIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path
        d="M130 78V54A30 30 0 0 1 190 54V78"
        stroke="var(--color-ink)"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <LogoFigure x={160} y={220} r={88} />
      <path
        d="M160 87A11 11 0 0 1 165.500 107.500L169 126H151L154.500 107.500A11 11 0 0 1 160 87Z"
        fill="var(--color-accent-ink)"
      />
    </Illustration>
  );
}
