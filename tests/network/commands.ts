import * as administration from './commands/administration.ts';
import {
  confirm,
  generate,
  readCode,
  register,
  revoke,
  validate,
  writeOnCode,
} from './commands/codes.ts';
import * as introductions from './commands/introductions.ts';
import { runJob } from './commands/jobs.ts';
import * as links from './commands/links.ts';
import { edit, leave, recommend, removeRecommendation, uploadPicture } from './commands/members.ts';
import * as pages from './commands/pages.ts';

export const COMMANDS = {
  generate,
  validate,
  register,
  confirm,
  revoke,
  readCode,
  writeOnCode,
  ...links,
  recommend,
  removeRecommendation,
  edit,
  uploadPicture,
  leave,
  ...introductions,
  ...administration,
  ...pages,
  runJob,
} as const;

export type CommandName = keyof typeof COMMANDS;
