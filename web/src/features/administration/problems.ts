import type { OverviewProblem } from '@elevere/functions/contract';

export type WaitingProblem = Extract<OverviewProblem, { kind: 'waiting' }>;
export type WholeNetworkProblem = Exclude<OverviewProblem, WaitingProblem>;
