import type { ReactNode } from 'react';
import { CardPage } from './card-page.tsx';

export function LinkPage(): ReactNode {
  return <CardPage title="Open the console">{null}</CardPage>;
}
