import type { ReactNode } from 'react';
import { usePerson } from '../../api/session.ts';
import { Page } from '../../ui/page.tsx';

export function AccountPage(): ReactNode {
  const { name } = usePerson();
  return (
    <Page title="Account" width="narrow">
      {name}
    </Page>
  );
}
