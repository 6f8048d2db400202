import { type ComponentType, createContext, type ReactElement, type ReactNode } from 'react';
import type { IconName } from './icons.tsx';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<object>;
  align?: 'start' | 'end';
  side?: 'bottom' | 'top';
  children: ReactNode;
}

export interface MenuItemProps {
  icon?: IconName;
  children: ReactNode;
  onSelect?: () => void;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Shows a check mark. */
  isCurrent?: boolean;
}

export interface MenuGroupProps {
  label: string;
  children: ReactNode;
}

/** The props that a menu's code passes to its items. */
export interface MenuParts {
  Item: ComponentType<MenuItemProps>;
  Group: ComponentType<MenuGroupProps>;
  Separator: ComponentType;
}
export const MenuPartsContext = createContext<MenuParts | null>(null);
