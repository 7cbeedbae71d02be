import { ProfileSwitch } from './ProfileSwitch.tsx';

/** Whether the member wants emails; each email links here. */
export function MailSwitch() {
  return (
    <ProfileSwitch
      choice="mail"
      heading="Emails"
      label="Send me updates"
      hint="When someone joins with your vouch, when you become a full member, when a vouch for you no longer counts, and reminders before an invitation expires or while you need one more vouch. Nothing else."
      saved={(on) => `Saved: updates are ${on ? 'on' : 'off'}.`}
    />
  );
}
