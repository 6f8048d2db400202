/** `davit.json`: what the platform is to know of the app. */
import type { PlatformNeeds, SourceFile } from '../../module.ts';
import { bodyAtMostBytes, fileFormAtMostBytes } from './files/src/web/body-bounds.ts';

/** Every form with files is read there. */
const readerOfFiles = 'src/web/file-form.ts';
/** The platform lets somewhat larger bodies by where no files are taken, so that the app refuses them in its own words. */
const bodyMarginTimes = 4;

/** `kept` is what the app has of the catalogue's files. */
export function manifestFile(kept: SourceFile[], needs: PlatformNeeds[]): SourceFile {
  const takesFiles = kept.some(({ path }) => path === readerOfFiles);
  const schedules = needs.flatMap((one) => one.schedules);
  const manifest = {
    network: needs.some(({ network }) => network),
    ...(schedules.length === 0 ? {} : { schedules }),
    maxBodyBytes: takesFiles ? fileFormAtMostBytes : bodyMarginTimes * bodyAtMostBytes,
  };
  return { path: 'davit.json', content: `${JSON.stringify(manifest, null, 2)}\n` };
}
