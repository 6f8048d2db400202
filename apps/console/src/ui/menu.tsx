/** Menus. Their code is loaded when a pointer or the focus comes to a menu's button: most visits open none. */
import { cloneElement, lazy, type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import { type MenuGroupProps, type MenuItemProps, MenuPartsContext, type MenuProps } from './menu-parts.ts';

const MenuPopup = lazy(() => import('./menu-popup.tsx').then((module) => ({ default: module.MenuPopup })));

export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps): ReactNode {
  const [isWanted, setWanted] = useState(false);
  const before = useRef({ wasPressed: false, wasFocused: false });
  const want = (what: Partial<typeof before.current>) => {
    before.current = { ...before.current, ...what };
    setWanted(true);
  };
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => want({}),
    onFocus: () => want({ wasFocused: true }),
    onBlur: () => {
      before.current.wasFocused = false;
    },
    onClick: () => want({ wasPressed: true }),
  } as object);
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <MenuPopup trigger={trigger} align={align} side={side} before={before.current}>
        {children}
      </MenuPopup>
    </Suspense>
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
