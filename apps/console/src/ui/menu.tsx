import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icons.tsx';
import styles from './overlay.module.css';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  side?: 'bottom' | 'top';
  children: ReactNode;
}

export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps): ReactNode {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} side={side} sideOffset={4} collisionPadding={8}>
          <Base.Popup className={styles.menu}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface ItemProps {
  icon?: IconName;
  children: ReactNode;
  onSelect?: () => void;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Shows a check mark. */
  isCurrent?: boolean;
}

export function MenuItem({ icon, children, onSelect, isDangerous, isDisabled, isCurrent }: ItemProps): ReactNode {
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

export function MenuGroup({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.groupLabel}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuSeparator(): ReactNode {
  return <Base.Separator className={styles.separator} />;
}
