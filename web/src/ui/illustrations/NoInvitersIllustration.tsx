import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { LogoFigure } from './shapes.tsx';

export function NoInvitersIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <LogoFigure x={160} y={220} r={100} left="open" right="open" />
    </Illustration>
  );
}
