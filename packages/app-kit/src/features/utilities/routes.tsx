import type { App } from '../../web/context.ts';
import { page } from '../../web/page.tsx';
import { UtilityPage, type UtilityText } from './page.tsx';

export interface UtilityPlace {
  path: string;
  id: string;
  text: UtilityText;
}

export function mountUtility(app: App, { path, id, text }: UtilityPlace): void {
  app.get(path, (c) =>
    page(
      c,
      { title: text.title, ...(text.intro ? { description: text.intro } : {}), islands: [id], width: 'wide' },
      <UtilityPage id={id} text={text} />,
    ),
  );
}
