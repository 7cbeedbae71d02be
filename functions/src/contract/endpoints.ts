import type { Endpoint } from './endpoint.ts';
import {
  generateInvitations,
  getInvitationDetails,
  getInvitationStats,
  getRemainingInvitations,
  getSentInvitations,
  revokeInvitation,
  validateInvitationCode,
} from './invitations.ts';
import { confirmSecondCode, getInviters, partialRegistration } from './membership.ts';
import { getProfile, updateProfile, uploadProfilePicture } from './profile.ts';

/** The thirteen calls of product section 7, in its order. */
export const ENDPOINTS = [
  getInvitationStats,
  getProfile,
  updateProfile,
  generateInvitations,
  getRemainingInvitations,
  revokeInvitation,
  getInvitationDetails,
  getSentInvitations,
  validateInvitationCode,
  partialRegistration,
  confirmSecondCode,
  getInviters,
  uploadProfilePicture,
] as const satisfies readonly Endpoint[];
