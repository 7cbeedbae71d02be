import { Illustration, type IllustrationProps } from './Illustration.tsx';
import { Disc, Ticket } from './shapes.tsx';

/** Two codes a month: two tickets and the sun that they are for. */
export function TwoCodesAMonth(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Disc cx={160} cy={104} r={62} />
      <Ticket x={96} y={72} turn={-10} />
      <Ticket x={54} y={138} turn={6} />
    </Illustration>
  );
}
