import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { DashedLine, LogoFigure } from './shapes.tsx';

export function OfflineIllustration(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <LogoFigure x={160} y={220} r={76} />
      <DashedLine d="M113 82A60 60 0 0 1 207 82M96 66A84 84 0 0 1 224 66M78 50A108 108 0 0 1 242 50" />
    </Illustration>
  );
}
