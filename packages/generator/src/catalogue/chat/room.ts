import { type Blueprint, type ChatParameters, parametersOf } from '@davit/blueprint';

/** The chat of an app, if it has one. Its messages have no other pages. */
export function roomOf(blueprint: Blueprint): ChatParameters | null {
  return parametersOf(blueprint, 'chat');
}
