import { circlePath } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { useCircle } from '../api/get-circle.ts';
import { connectionOf } from './circle-words.ts';

/** How the reader is connected to a person, and the way to them in the circle; nothing where their circle does not show it. */
export function CircleConnection({ uid }: { uid: string }) {
  const { data: circle } = useCircle();
  const person = circle?.people.find((other) => other.uid === uid);
  const reader = circle?.people.find(({ generation }) => generation === 0);
  if (!circle || !person || !reader) return null;
  return (
    <p>
      <TextLink to={circlePath(uid)}>{connectionOf(circle, person, reader)}</TextLink>
    </p>
  );
}
