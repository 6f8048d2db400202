export { DavitSaver, type DavitSaverOptions } from './saver.ts';
