/** `davit.json`: what the platform needs to know about the app. */
import { dataFormat } from '@davit/app-kit/release.ts';
import { maxBodyBytes, maxFileFormBytes, maxMediaFormBytes } from '@davit/app-kit/web/body-bounds.ts';
import type { Blueprint } from '@davit/blueprint';
import { kitVersion } from '../../kit-files.ts';
import type { PlatformNeeds, SourceFile } from '../../module.ts';

/**
 * For an app without uploads the platform allows slightly larger bodies, so that the app itself can refuse them with
 * its own message.
 */
const bodyMarginTimes = 4;

export function manifestFile(blueprint: Blueprint, needs: PlatformNeeds[]): SourceFile {
  const schedules = needs.flatMap((one) => one.schedules);
  const manifest = {
    kit: kitVersion(),
    dataFormat,
    network: needs.some(({ network }) => network),
    ...(schedules.length === 0 ? {} : { schedules }),
    ...(blueprint.features.some(({ id }) => id === 'bespoke') ? { sandbox: true } : {}),
    maxBodyBytes: largestBody(blueprint),
  };
  return { path: 'davit.json', content: `${JSON.stringify(manifest, null, 2)}\n` };
}

function largestBody(blueprint: Blueprint): number {
  const takesMedia = blueprint.entities.some(({ fields }) => fields.some(({ type }) => type.kind === 'file' && type.media));
  if (takesMedia) return maxMediaFormBytes;
  return takesFiles(blueprint) ? maxFileFormBytes : bodyMarginTimes * maxBodyBytes;
}

function takesFiles({ entities, features }: Blueprint): boolean {
  const isFile = ({ type }: Blueprint['entities'][number]['fields'][number]) => type.kind === 'image' || type.kind === 'file';
  return features.some(({ id }) => id === 'csv-import') || entities.some(({ fields }) => fields.some(isFile));
}
