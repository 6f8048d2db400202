import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

export function NewProjectPage(): ReactNode {
  return <Page title="New project">{null}</Page>;
}
