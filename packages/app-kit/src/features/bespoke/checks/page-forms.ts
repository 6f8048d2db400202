/** The forms and links of a page of HTML, as a person sees them: by their labels. */
import { attribute } from '../../../checks/expect.ts';
import { decoded, plain } from './page-text.ts';

export interface Control {
  name: string;
  label: string;
  /** Of a box or a radio button: what it stands for. */
  own: string;
  kind: 'text' | 'hidden' | 'box' | 'select';
  value: string;
  checked: boolean;
  options: { value: string; label: string }[];
}

export interface Form {
  action: string;
  method: string;
  controls: Control[];
  buttons: { label: string; name: string; value: string }[];
}

export function formsIn(html: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head, inside = '']) => ({
    action: attribute(head, 'action') ?? '',
    method: (attribute(head, 'method') ?? 'get').toLowerCase(),
    controls: controlsIn(inside),
    buttons: [...inside.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)].map(([, own, words = '']) => ({
      label: attribute(own, 'aria-label') ?? plain(words),
      name: attribute(own, 'name') ?? '',
      value: attribute(own, 'value') ?? '',
    })),
  }));
}

function controlsIn(html: string): Control[] {
  const labels = new Map(
    [...html.matchAll(/<label\b[^>]*for="([^"]*)"[^>]*>([\s\S]*?)<\/label>/g)].map(([, id = '', words = '']) => [
      id,
      nameOf(words),
    ]),
  );
  const groups = [...html.matchAll(/<fieldset\b[^>]*>\s*<legend>([\s\S]*?)<\/legend>([\s\S]*?)<\/fieldset>/g)];
  const groupOf = (at: number) => {
    const group = groups.find(({ index, 0: whole }) => at > index && at < index + whole.length);
    return group ? nameOf(group[1] ?? '') : null;
  };
  return [...html.matchAll(/<(input|select|textarea)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g)].flatMap(
    ({ index, 1: tag, 2: head = '', 3: inside = '' }): Control[] => {
      const name = attribute(head, 'name');
      const type = attribute(head, 'type') ?? 'text';
      if (!name || ['file', 'submit', 'button'].includes(type)) return [];
      const around = /<label\b[^>]*>(?:(?!<\/label>)[\s\S])*$/.test(html.slice(0, index))
        ? plain(html.slice(index).split('</label>')[0] ?? '')
        : '';
      const label = labels.get(attribute(head, 'id') ?? '') ?? attribute(head, 'aria-label') ?? '';
      const shared = { name, options: [] as Control['options'], checked: /\schecked(\s|=|$)/.test(head), own: around };
      if (tag === 'textarea') return [{ ...shared, kind: 'text', label, value: decoded(inside).replace(/^\n/, '') }];
      if (tag === 'select') {
        const all = [...inside.matchAll(/<option\b([^>]*)>([\s\S]*?)<\/option>/g)].map(([, own = '', words = '']) => ({
          value: attribute(own, 'value') ?? plain(words),
          label: plain(words),
          isChosen: /\sselected(\s|=|$)/.test(own),
        }));
        return [
          {
            ...shared,
            kind: 'select',
            label,
            options: all,
            value: (all.find(({ isChosen }) => isChosen) ?? all[0])?.value ?? '',
          },
        ];
      }
      const value = attribute(head, 'value') ?? (type === 'checkbox' || type === 'radio' ? 'on' : '');
      if (type === 'hidden') return [{ ...shared, kind: 'hidden', label: '', value }];
      const isBox = type === 'checkbox' || type === 'radio';
      return [{ ...shared, kind: isBox ? 'box' : 'text', label: (isBox ? groupOf(index) : null) ?? (label || around), value }];
    },
  );
}

export const linksIn = (html: string) =>
  [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(([, head, words = '']) => ({
    label: attribute(head, 'aria-label') ?? plain(words),
    href: attribute(head, 'href') ?? '/',
  }));

const nameOf = (html: string) => plain(html).replace(/\s*\(optional\)$/, '');
