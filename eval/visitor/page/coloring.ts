import type { Reading } from './reading.ts';

/** Runs in the page: the colors that a person sees. */
export function coloring({ visible }: Reading) {
  const clear = (color: string) => color === 'transparent' || /^rgba\(.*,\s*0(\.0+)?\)$/.test(color);

  /** Any CSS color as `rgb(…)`, whatever notation the computed style has. */
  function toRgb(color: string): string {
    if (/^rgba?\(\d/.test(color)) return color;
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (context === null) return color;
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  }

  function filled(element: Element): string | null {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (!clear(backgroundColor)) return toRgb(backgroundColor);
    const gradient = /(rgba?|oklch|oklab|lab|lch|hsl|color)\([^)]*\)/.exec(backgroundImage)?.[0];
    return gradient === undefined || !backgroundImage.includes('gradient') ? null : toRgb(gradient);
  }

  /** The canvas of the page: the innermost part that fills the window. */
  function backgroundColor(): string {
    let color = 'rgb(255, 255, 255)';
    let place: Element | undefined = document.documentElement;
    while (place !== undefined) {
      color = filled(place) ?? color;
      place = [...place.children].find((child) => {
        const { width, height } = child.getBoundingClientRect();
        return child === document.body || (visible(child) && width >= innerWidth * 0.97 && height >= innerHeight * 0.9);
      });
    }
    return color;
  }

  /** Fills and borders of buttons, bars and cards, and the colors of links and headings; each once. */
  function partColors(): string[] {
    const blocks =
      'button, [role=button], input[type=submit], header, nav, footer, th, article, section, aside, table, form, fieldset, [role=tab], a, li, h1, h2, h3, header div, nav *, main div, svg *';
    const colors: string[] = [];
    for (const element of [...document.querySelectorAll(blocks)].slice(0, 1_500)) {
      if (!visible(element)) continue;
      const style = getComputedStyle(element);
      const fill = filled(element);
      if (fill !== null) colors.push(fill);
      if (Number.parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== 'none')
        colors.push(toRgb(style.borderTopColor));
      if (Number.parseFloat(style.borderLeftWidth) > 0 && style.borderLeftStyle !== 'none')
        colors.push(toRgb(style.borderLeftColor));
      if (/^(A|H1|H2|H3)$/.test(element.tagName)) colors.push(toRgb(style.color));
      if (element instanceof SVGElement && !clear(style.fill) && style.fill !== 'none') colors.push(toRgb(style.fill));
    }
    return [...new Set(colors.filter((color) => !clear(color)))];
  }

  return { backgroundColor, partColors };
}

export type Coloring = ReturnType<typeof coloring>;
