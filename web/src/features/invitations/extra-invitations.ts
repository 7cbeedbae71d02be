export function extraInvitationsSentence(count: number): string | null {
  return count === 0 ? null : `An admin gave you ${count} extra this month.`;
}
