import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { Figure } from './shapes.tsx';

/** Drawing for "no inviters yet": the newcomer waits between two dashed leaves. */
export function NoInviters(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Figure x={160} y={220} r={100} left="open" right="open" />
    </Illustration>
  );
}
