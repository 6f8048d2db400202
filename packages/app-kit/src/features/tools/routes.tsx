import type { App } from '../../web/context.ts';
import { page } from '../../web/page.tsx';
import { today } from '../../web/reader.ts';
import { seeOther } from '../../web/redirect.ts';
import type { Formats } from './formats.ts';
import { ToolPage, type ToolText } from './page.tsx';
import { changed, readTool } from './reading.ts';
import type { Tool } from './tool.ts';

export interface ToolPlace {
  path: string;
  tool: Tool;
  text: ToolText;
  /** ISO 4217. */
  currency: string;
}

/** The page of a tool: its address holds the input, so that people can share it. */
export function mountTool(app: App, { path, tool, text, currency }: ToolPlace): void {
  app.get(path, (c) => {
    const { reader } = c.get('visitor');
    const formats: Formats = { locale: reader.locale, currency, today: today(reader, c.get('context').now()) };
    const given = c.req.query();
    const reading = readTool(tool, given, formats);
    if (given.change !== undefined) {
      const texts = changed(tool, reading, given.change, formats) ?? reading.texts;
      return seeOther(c, `${path}?${new URLSearchParams(texts)}`);
    }
    return page(
      c,
      { title: text.title, ...(text.intro ? { description: text.intro } : {}), islands: ['calculator'], width: 'wide' },
      <ToolPage tool={tool} text={text} path={path} reading={reading} formats={formats} />,
    );
  });
}
