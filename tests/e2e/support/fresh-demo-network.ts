import { demoNetwork } from '../../support/emulators.ts';

/** Once for all browser tests: the demo network and nothing else. */
export default demoNetwork;
