/** The HTML document around every page: head, header, navigation, messages, footer. */
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { type AppContext, type Ctx, isAmong, type Link, openPages, type Site } from '../web/context.ts';
import { readCookie } from '../web/cookies.ts';
import { CsrfField } from '../web/csrf.tsx';
import type { Flash } from '../web/flash.ts';
import { origin } from '../web/meta.tsx';
import type { PageOptions } from '../web/page.tsx';
import { today } from '../web/reader.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { parted } from './navigation-room.ts';
import { VisitorMenu } from './visitor-menu.tsx';

interface DocumentProps {
  c: Ctx;
  options: PageOptions;
  flash: Flash | null;
  /** False if the page answers a submission and must not be loaded again. */
  isFresh: boolean;
  children: Child;
}

export function Document({ c, options, flash, isFresh, children }: DocumentProps) {
  const context = c.get('context');
  const { site, settings } = context;
  const { reader, askedAt } = c.get('visitor');
  const chosen = site.mode === 'auto' ? readCookie(c, 'appearance') : undefined;
  return (
    <>
      {raw('<!doctype html>')}
      <html
        lang="en"
        data-appearance={chosen === 'light' || chosen === 'dark' ? chosen : undefined}
        data-made-at={askedAt}
        data-zone={context.place.zone ? reader.ownZone : reader.zoneKnown ? reader.zone : undefined}
        data-place-zone={context.place.zone ?? undefined}
        data-zone-cookie={`${settings.cookiePrefix}zone`}
        data-today={isFresh && !flash ? today(reader, context.now()) : undefined}
      >
        <Head c={c} context={context} options={options} />
        <body class={bodyClass(site, options)}>
          <a class="skip-link" href="#main">
            Skip to content
          </a>
          <SiteHeader c={c} sections={options.sections ?? []} here={options.under ?? c.req.path} />
          <div class="flash-area" role="status" aria-live="polite">
            {flash && <FlashMessage c={c} flash={flash} />}
          </div>
          <main id="main" tabindex={-1}>
            {children}
          </main>
          <SiteFooter c={c} appearance={chosen ?? 'system'} />
        </body>
      </html>
    </>
  );
}

function bodyClass(site: Site, options: PageOptions): string {
  const onePage = site.navigation.length === 1 ? ' one-page' : '';
  return `layout-${site.layout} width-${options.width ?? 'normal'}${onePage}`;
}

function Head({ c, context, options }: { c: Ctx; context: AppContext; options: PageOptions }) {
  const { site, files } = context;
  const title = options.title === site.name ? site.name : `${options.title} · ${site.name}`;
  const description = options.description ?? site.tagline;
  const islands = [...new Set([...site.islands, ...(options.islands ?? [])])];
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {options.holdsSecret && <meta name="referrer" content="strict-origin" />}
      {options.index === false && <meta name="robots" content="noindex" />}
      <meta name="theme-color" content={site.themeColor} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin(c) + files.href('/social-preview.svg')} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="canonical" href={origin(c) + c.req.path} />
      <link rel="icon" type="image/svg+xml" href={files.href('/favicon.svg')} />
      {site.feeds.map(({ title: feed, path }) => (
        <link rel="alternate" type="application/rss+xml" title={feed} href={path} />
      ))}
      <link rel="stylesheet" href={files.href('/styles.css')} />
      {islands.map((name) => (
        <script type="module" src={files.href(`/islands/${name}.js`)} />
      ))}
    </head>
  );
}

function SiteHeader({ c, sections, here }: { c: Ctx; sections: Link[]; here: string }) {
  const { site, files } = c.get('context');
  const pages = isAmong(c, site.readers) ? site.navigation : openPages(site);
  const links = site.navigation.length > 1 ? pages : sections;
  const { badges } = c.get('context');
  // A sidebar has space for all links.
  const [shown, more] =
    site.layout === 'dashboard'
      ? [links, []]
      : parted(links, { brand: site.name, hasMenu: site.accounts !== null, hasBadge: ({ path }) => badges.has(path) });
  // On a narrow screen, more links than these wait behind a button.
  const collapses = links.length > mostInLine;
  return (
    <header class="site-header">
      <div class="site-header-content">
        <a class="brand" href="/">
          <img src={files.href('/favicon.svg')} alt="" width="32" height="32" />
          <span>{site.name}</span>
        </a>
        {collapses && (
          <button type="button" class="navigation-button" popovertarget="site-navigation">
            <Icon name="menu" />
            Menu
          </button>
        )}
        {links.length > 0 && (
          <nav
            class="site-navigation"
            id="site-navigation"
            aria-label="Main"
            {...(collapses ? { popover: 'auto' as const } : {})}
          >
            <ul>
              {shown.map((link) => (
                <li>
                  <NavigationLink link={link} path={here} badge={badges.get(link.path)?.(c) ?? ''} />
                </li>
              ))}
            </ul>
            {more.length > 0 && <MoreLinks links={more} path={here} />}
            {more.length > 0 && (
              <ul class="if-collapsed">
                {more.map((link) => (
                  <li>
                    <NavigationLink link={link} path={here} badge="" />
                  </li>
                ))}
              </ul>
            )}
          </nav>
        )}
        {site.languages && site.languages.length > 1 && <LanguageSwitch c={c} languages={site.languages} />}
        <VisitorMenu c={c} />
      </div>
    </header>
  );
}

const mostInLine = 3;

function MoreLinks({ links, path }: { links: Link[]; path: string }) {
  return (
    <details class="menu more-links">
      <summary aria-current={links.some((link) => isAt(link, path)) ? 'true' : undefined}>
        More <Icon name="chevron-down" />
      </summary>
      <ul class="menu-items">
        {links.map((link) => (
          <li>
            <NavigationLink link={link} path={path} badge="" />
          </li>
        ))}
      </ul>
    </details>
  );
}

const isAt = (link: Link, path: string) => path === link.path || (link.path !== '/' && path.startsWith(`${link.path}/`));

function NavigationLink({ link, path, badge }: { link: Link; path: string; badge: string }) {
  return (
    <a href={link.path} aria-current={isAt(link, path) ? 'page' : undefined}>
      {link.title}
      {badge && <span class="badge">{badge}</span>}
    </a>
  );
}

function FlashMessage({ c, flash }: { c: Ctx; flash: Flash }) {
  return (
    <div class="flash">
      <span>{flash.text}</span>
      {flash.undo && (
        <form method="post" action={flash.undo.action}>
          <CsrfField c={c} />
          <input type="hidden" name="back" value={c.req.path + new URL(c.req.url).search} />
          <Button kind="plain" icon="undo">
            {flash.undo.label ?? 'Undo'}
          </Button>
        </form>
      )}
    </div>
  );
}

function SiteFooter({ c, appearance }: { c: Ctx; appearance: string }) {
  const { site, settings } = c.get('context');
  return (
    <footer class="site-footer">
      <div class="site-footer-content">
        <p>
          {site.footer || site.name}
          {settings.reportUrl && (
            <>
              {' · '}
              <a href={settings.reportUrl} rel="nofollow">
                Report this app
              </a>
            </>
          )}
        </p>
        {site.mode === 'auto' && (
          <form method="post" action="/-/appearance" class="appearance">
            <input type="hidden" name="back" value={c.req.path} />
            <span id="appearance-label">Appearance</span>
            <div class="segments">
              {['system', 'light', 'dark'].map((choice) => (
                <button
                  type="submit"
                  aria-describedby="appearance-label"
                  name="appearance"
                  value={choice}
                  aria-pressed={choice === appearance ? 'true' : 'false'}
                >
                  {choice}
                </button>
              ))}
            </div>
          </form>
        )}
      </div>
    </footer>
  );
}
