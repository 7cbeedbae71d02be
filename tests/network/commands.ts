import * as administration from './commands/administration.ts';
import {
  checkCode,
  createCode,
  readCode,
  redeemSecondCode,
  register,
  revokeCode,
  writeCodeTexts,
} from './commands/codes.ts';
import * as introductions from './commands/introductions.ts';
import { runJob } from './commands/jobs.ts';
import * as links from './commands/links.ts';
import {
  editProfile,
  leave,
  recommend,
  removeRecommendation,
  uploadPicture,
} from './commands/members.ts';
import * as pages from './commands/pages.ts';

export const COMMANDS = {
  createCode,
  checkCode,
  register,
  redeemSecondCode,
  revokeCode,
  readCode,
  writeCodeTexts,
  ...links,
  recommend,
  removeRecommendation,
  editProfile,
  uploadPicture,
  leave,
  ...introductions,
  ...administration,
  ...pages,
  runJob,
} as const;

export type CommandName = keyof typeof COMMANDS;
