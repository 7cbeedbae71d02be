import { readProjectId } from './configuration.ts';
import { Failure } from './failure.ts';
import { loadedFunctions } from './loaded-functions.ts';

/** As long as Pub/Sub can wait for a job to end. Seconds. */
const LONGEST_RUN = 600;

/**
 * Lets a message to the topic `firebase-schedule-NAME` run the scheduled function NAME. For such
 * functions of the second generation firebase-tools makes the topic and listens to it, but then
 * refuses to call them (they are called by Cloud Scheduler over HTTP, not by Pub/Sub), so the topic
 * gets a subscription that calls it where its other background functions are called.
 */
export async function deliverSchedules(addresses: {
  functions: string;
  pubsub: string;
}): Promise<void> {
  const project = readProjectId();
  const scheduled = (await loadedFunctions(addresses.functions)).filter(({ schedule }) => schedule);
  for (const { name, region } of scheduled) {
    const subscription = `projects/${project}/subscriptions/run-${name}`;
    // Background functions carry the number of times that the emulator has reloaded them all.
    const endpoint = `http://${addresses.functions}/functions/projects/${project}/triggers/${region}-${name}-0`;
    const made = await fetch(`http://${addresses.pubsub}/v1/${subscription}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        topic: `projects/${project}/topics/firebase-schedule-${name}`,
        pushConfig: { pushEndpoint: endpoint },
        ackDeadlineSeconds: LONGEST_RUN,
      }),
    });
    if (!made.ok) {
      throw new Failure(`The topic of ${name} could not be set up.`, await made.text());
    }
  }
}
