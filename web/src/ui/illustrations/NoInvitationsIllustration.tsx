import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { LogoFigure } from './shapes.tsx';

export function NoInvitationsIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <LogoFigure x={160} y={220} r={98} disc="open" />
      <path
        d="M160 73V108M142.500 90.500H177.500"
        stroke="var(--color-accent)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Illustration>
  );
}
