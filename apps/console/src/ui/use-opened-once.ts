import { useState } from 'react';

/** Whether something has been open, now or before: until then its code is not loaded, after it its closing is animated. */
export function useOpenedOnce(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
}
