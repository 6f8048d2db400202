import type { EnvUpdated } from '@davit/client';
import { toast } from '../../../ui/toast.tsx';

/** What the change did to the app. */
export function announce(title: string, { applied }: Pick<EnvUpdated, 'applied'>): void {
  const description = applied === 'now' ? 'The app restarted with the change.' : 'The app gets the change when it starts next.';
  toast({ title, description });
}
