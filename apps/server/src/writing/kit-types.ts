/** The kit's public types for features that are written for one app, as TypeScript. */
import { currentKit, kitFolder } from '@davit/generator/kit';
import type { KitTypes } from '@davit/writer';

export function kitTypes(): KitTypes {
  const { files } = currentKit();
  const contentOf = (name: string) => files.find(({ path }) => path === `${kitFolder}/src/${name}`)?.content ?? '';
  return { server: contentOf('bespoke.ts'), screen: contentOf('screen.ts') };
}
