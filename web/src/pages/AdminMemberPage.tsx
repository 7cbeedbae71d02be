import { useParams } from 'react-router-dom';
import { LogInAgain } from '../features/account/components/LogInAgain.tsx';
import { LogInAgainInPlace } from '../features/administration/components/log-in-again.ts';
import { MemberCircle } from '../features/administration/components/MemberCircle.tsx';
import { MemberConsole } from '../features/administration/components/MemberConsole.tsx';
import { CircleView } from '../features/circle/components/CircleView.tsx';

export default function AdminMemberPage() {
  const { uid = '' } = useParams();
  // Another member's page begins anew: nothing typed for one is left for the next.
  return (
    <LogInAgainInPlace key={uid} value={LogInAgain}>
      <MemberConsole
        uid={uid}
        circle={
          <MemberCircle uid={uid} figure={(circle) => <CircleView circle={circle} own={false} />} />
        }
      />
    </LogInAgainInPlace>
  );
}
