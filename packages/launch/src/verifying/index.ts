/** For the process that proves apps. */
export { defaultVerifyBounds, type VerifyBounds } from './bounded-client.ts';
export { verifyApp } from './verify-app.ts';
