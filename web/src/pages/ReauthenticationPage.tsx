export { Reauthentication as default } from '../features/account/components/Reauthentication.tsx';
