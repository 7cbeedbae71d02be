import {
  changeMember,
  getMember,
  getNetwork,
  getOverview,
  listAudit,
  listMembers,
  removeMember,
  updateNetwork,
} from './administration.ts';
import { getCircle } from './circle.ts';
import { getMyData, leave } from './departure.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { getHealth } from './health.ts';
import {
  answerIntroduction,
  getIntroducers,
  listIntroductions,
  requestIntroduction,
} from './introductions.ts';
import {
  generateInvitationsForUser,
  getInvitationDetails,
  getInvitationStats,
  getRemainingInvitations,
  getUserSentInvitations,
  noteInvitation,
  revokeInvitation,
  validateInvitationCode,
} from './invitations.ts';
import { confirmSecondCode, getInviters, partialRegistration } from './membership.ts';
import { listPeople } from './people.ts';
import { getProfile, seenNews, updateProfile, uploadProfilePicture } from './profile.ts';
import {
  answerVouchRequest,
  closeVouchRequest,
  createVouchRequest,
  getAsks,
  getInvitees,
  getVouch,
  getVouchRequest,
  removeRecommendation,
  vouch,
  writeRecommendation,
} from './vouching.ts';

/** All endpoints, in the order of docs/api.md. */
export const ENDPOINTS = [
  getInvitationStats,
  getProfile,
  updateProfile,
  seenNews,
  generateInvitationsForUser,
  getRemainingInvitations,
  revokeInvitation,
  getInvitationDetails,
  getUserSentInvitations,
  validateInvitationCode,
  partialRegistration,
  confirmSecondCode,
  getInviters,
  uploadProfilePicture,
  noteInvitation,
  getVouchRequest,
  createVouchRequest,
  closeVouchRequest,
  getVouch,
  vouch,
  answerVouchRequest,
  getAsks,
  writeRecommendation,
  removeRecommendation,
  getInvitees,
  listPeople,
  getIntroducers,
  requestIntroduction,
  listIntroductions,
  answerIntroduction,
  getCircle,
  getMyData,
  leave,
  listMembers,
  getMember,
  changeMember,
  removeMember,
  listAudit,
  getOverview,
  getNetwork,
  updateNetwork,
  getHealth,
] as const satisfies readonly Endpoint[];

export type ContractEndpoint = (typeof ENDPOINTS)[number];

export type EndpointsByKey = { readonly [E in ContractEndpoint as EndpointKey<E>]: E };
