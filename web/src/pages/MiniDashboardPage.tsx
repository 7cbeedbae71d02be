import {
  NewcomerDashboard,
  NewcomerDashboardForAdmin,
} from '../features/joining/components/NewcomerDashboard.tsx';
import { useAccount } from '../lib/session/use-session.ts';

export default function MiniDashboardPage() {
  return useAccount().role === 'admin' ? <NewcomerDashboardForAdmin /> : <NewcomerDashboard />;
}
