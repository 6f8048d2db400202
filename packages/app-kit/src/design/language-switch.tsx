/** The languages of the app in the header, each by its own name. */
import type { Ctx } from '../web/context.ts';

export function LanguageSwitch({ c, languages }: { c: Ctx; languages: { tag: string; name: string }[] }) {
  const current = c.get('language') ?? 'en';
  const back = c.req.path + new URL(c.req.url).search;
  return (
    <nav class="language-switch" aria-label="Language">
      {languages.map(({ tag, name }) => (
        <a
          href={`/-/language?${new URLSearchParams({ to: tag, back })}`}
          lang={tag}
          hreflang={tag}
          rel="nofollow"
          aria-current={tag === current ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
