import type { Blueprint, ChatParameters } from '@davit/blueprint';

/** The room of an app, where it has one. Its messages have no other pages. */
export function roomOf({ features }: Blueprint): ChatParameters | null {
  const feature = features.find((one) => one.id === 'chat');
  return feature ? (feature.parameters as unknown as ChatParameters) : null;
}
