import type { EnvUpdated } from '@davit/client';
import { toast } from '../../../ui/toast.tsx';

const effects: Record<EnvUpdated['applied'], string> = {
  now: 'The app restarted with the change.',
  next_start: 'The app gets the change when it starts next.',
  unchanged: 'It was not set before either.',
};

/** What the change did to the app. */
export function announce(title: string, { applied }: Pick<EnvUpdated, 'applied'>): void {
  toast({ title, description: effects[applied] });
}
