import { createHash, randomBytes } from 'node:crypto';
import { closeSync, constants, fchownSync, fstatSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const folderOnly = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
const newFile = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW;

/**
 * Writes `owner-links/<hash>` with its expiry, owned by the owner of the data folder, for the app to find. The folders are the
 * app's, so each is opened without following links, and its content is accessed through the open handle.
 */
export function leaveOwnerLink(data: string, tokenSha256: string, expiresAt: number): void {
  if (!/^[0-9a-f]{64}$/.test(tokenSha256))
    throw new Error('an owner link is named by the SHA-256 of its token, in lower-case hex');
  open(data, folderOnly, (dataFolder, pathInData) => {
    const { uid, gid } = fstatSync(dataFolder);
    try {
      mkdirSync(pathInData('owner-links'), { mode: 0o700 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    open(pathInData('owner-links'), folderOnly, (linksFolder, pathInLinks) => {
      setOwner(linksFolder, uid, gid);
      open(pathInLinks(tokenSha256), newFile, (file) => {
        setOwner(file, uid, gid);
        writeSync(file, String(expiresAt));
      });
    });
  });
}

/** Creates a link for a fresh random token; returns its path. */
export function leaveNewOwnerLink(data: string, expiresAt: number): string {
  const token = randomBytes(32).toString('base64url');
  leaveOwnerLink(data, createHash('sha256').update(token).digest('hex'), expiresAt);
  return `/-/owner?token=${token}`;
}

/** `inside` returns the path of a name in an open folder, wherever its own path leads by now. */
function open(path: string, flags: number, use: (opened: number, inside: (name: string) => string) => void): void {
  const opened = openSync(path, flags, 0o600);
  try {
    use(opened, (name) => (process.platform === 'linux' ? `/proc/self/fd/${opened}/${name}` : join(path, name)));
  } finally {
    closeSync(opened);
  }
}

function setOwner(opened: number, uid: number, gid: number): void {
  if (process.getuid?.() === 0) fchownSync(opened, uid, gid);
}
