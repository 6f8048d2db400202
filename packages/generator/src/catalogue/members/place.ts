import { type Blueprint, parametersOf } from '@davit/blueprint';

/** Whether each member has a page. Members write to each other from there. */
export function hasMemberPages(blueprint: Blueprint): boolean {
  return parametersOf(blueprint, 'profiles')?.isShown === true || hasMessages(blueprint);
}

export const hasMessages = ({ features }: Blueprint): boolean => features.some(({ id }) => id === 'messages');
