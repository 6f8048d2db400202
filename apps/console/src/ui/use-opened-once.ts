import { useState } from 'react';

/** Whether something is or was open: its code loads on first opening, and its closing is animated. */
export function useOpenedOnce(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
}
