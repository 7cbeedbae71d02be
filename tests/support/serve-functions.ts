import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { api, upload } from '../../functions/src/index.ts';

/** The functions in this process, behind the paths by which Hosting knows them. */
export async function serveFunctions() {
  // The functions have the types of another Express.
  const app = express();
  app.use('/api/upload-profile-picture', upload.profile.picture as unknown as RequestHandler);
  app.use('/api', api as unknown as RequestHandler);
  const server = app.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
