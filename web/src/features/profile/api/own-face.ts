import { DEFAULT_PROFILE_PICTURE } from '@elevere/functions/contract';
import { faceOf } from '../../../lib/person.ts';
import { useMember } from '../../../lib/use-session.ts';
import { useOwnProfile } from './own-profile.ts';

/** The member as they are drawn: at once by their initials, by their picture when it is known. */
export function useOwnFace() {
  const { firstName, lastName } = useMember();
  const { data } = useOwnProfile();
  return faceOf(data ?? { firstName, lastName, profilePicture: DEFAULT_PROFILE_PICTURE });
}
