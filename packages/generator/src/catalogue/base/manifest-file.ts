/** `davit.json`: what the platform needs to know about the app. */

import { bodyAtMostBytes, fileFormAtMostBytes } from '@davit/app-kit/web/body-bounds.ts';
import type { PlatformNeeds, SourceFile } from '../../module.ts';

/** This file reads all forms with files. */
const readerOfFiles = 'src/web/file-form.ts';
/**
 * For an app without uploads the platform allows slightly larger bodies, so that the app itself can refuse them with
 * its own message.
 */
const bodyMarginTimes = 4;

/** `kept` are the catalogue files in the app. */
export function manifestFile(files: SourceFile[], needs: PlatformNeeds[]): SourceFile {
  const takesFiles = files.some(({ path }) => path === readerOfFiles);
  const schedules = needs.flatMap((one) => one.schedules);
  const manifest = {
    network: needs.some(({ network }) => network),
    ...(schedules.length === 0 ? {} : { schedules }),
    maxBodyBytes: takesFiles ? fileFormAtMostBytes : bodyMarginTimes * bodyAtMostBytes,
  };
  return { path: 'davit.json', content: `${JSON.stringify(manifest, null, 2)}\n` };
}
