/** The code behind `menu.tsx`. */
import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icons.tsx';
import { type MenuGroupProps, type MenuItemProps, type MenuParts, MenuPartsContext, type MenuProps } from './menu-parts.ts';
import styles from './overlay.module.css';

/** Open initially: its button was pressed before this code was loaded. */
export function MenuPopup({ trigger, align, side, children }: Required<MenuProps>): ReactNode {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} side={side} sideOffset={4} collisionPadding={8}>
          <Base.Popup className={styles.menu}>
            <MenuPartsContext value={parts}>{children}</MenuPartsContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const parts: MenuParts = { Item, Group, Separator };

function Item({ icon, children, onSelect, isDangerous, isDisabled, isCurrent }: MenuItemProps): ReactNode {
  return (
    <Base.Item
      className={classNames(styles.item, isDangerous && styles.danger)}
      disabled={isDisabled ?? false}
      onClick={() => onSelect?.()}
      aria-current={isCurrent || undefined}
    >
      {icon && <Icon name={icon} />}
      <span className={styles.itemText}>{children}</span>
      {isCurrent && (
        <span className={styles.check}>
          <Icon name="check" />
        </span>
      )}
    </Base.Item>
  );
}

function Group({ label, children }: MenuGroupProps): ReactNode {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.groupLabel}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

function Separator(): ReactNode {
  return <Base.Separator className={styles.separator} />;
}
