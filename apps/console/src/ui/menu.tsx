/**
 * Menus. Their code is loaded when a pointer or the focus reaches a menu's button: most visits open none. The button
 * stays the same element until it is pressed, because one replaced between press and release would not receive the
 * click.
 */
import { type ComponentType, cloneElement, type KeyboardEvent, type ReactNode, useContext, useState } from 'react';
import { type MenuGroupProps, type MenuItemProps, MenuPartsContext, type MenuProps } from './menu-parts.ts';
import { toastError } from './toast.tsx';

const load = () => import('./menu-popup.tsx');

export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps): ReactNode {
  const [Popup, setPopup] = useState<ComponentType<Required<MenuProps>> | null>(null);
  const open = () =>
    void load().then(
      ({ MenuPopup }) => setPopup(() => MenuPopup),
      (error) => toastError('The menu could not be loaded. Reload the page.', error),
    );
  // A failed preload shows when the menu is opened.
  const prepare = () => void load().catch(() => undefined);
  if (Popup === null) {
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: open,
      onKeyDown: (event: KeyboardEvent) => ['ArrowDown', 'ArrowUp'].includes(event.key) && open(),
    } as object);
  }
  return (
    <Popup trigger={trigger} align={align} side={side}>
      {children}
    </Popup>
  );
}

export function MenuItem(props: MenuItemProps): ReactNode {
  const parts = useContext(MenuPartsContext);
  return parts && <parts.Item {...props} />;
}

export function MenuGroup(props: MenuGroupProps): ReactNode {
  const parts = useContext(MenuPartsContext);
  return parts && <parts.Group {...props} />;
}

export function MenuSeparator(): ReactNode {
  const parts = useContext(MenuPartsContext);
  return parts && <parts.Separator />;
}
