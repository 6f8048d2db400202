import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

export function ProjectPage(): ReactNode {
  return <Page title="Project">{null}</Page>;
}
