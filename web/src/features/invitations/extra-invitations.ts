export function extraInvitationsSentence(count: number | null): string | null {
  return count ? `An admin gave you ${count} extra this month.` : null;
}
