export type { PlatformLog } from '@davit/contract';
