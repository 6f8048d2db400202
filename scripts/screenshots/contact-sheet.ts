import type { Browser } from 'playwright-core';
import type { AppScreenshots } from './app-screenshots.ts';

const sheetWidthPx = 1_500;

/** Puts many screenshots on one picture, one app per row with its prompt. */
export async function contactSheet(browser: Browser, apps: AppScreenshots[], shotHeightPx: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: sheetWidthPx, height: 800 } });
  const rows = apps.map(({ prompt, shots }) => {
    const pictures = shots.map(
      ({ picture }) => `<img style="height:${shotHeightPx}px" src="data:image/jpeg;base64,${picture.toString('base64')}">`,
    );
    return `<p>${escaped(prompt.slice(0, 160))}</p><div>${pictures.join('')}</div>`;
  });
  await page.setContent(
    `<style>body{margin:8px;background:#777;font:13px sans-serif;color:#fff}p{margin:6px 0 2px}div{display:flex;flex-wrap:wrap;gap:6px;align-items:start}</style>${rows.join('')}`,
  );
  const sheet = await page.screenshot({ type: 'png', fullPage: true });
  await page.close();
  return sheet;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
