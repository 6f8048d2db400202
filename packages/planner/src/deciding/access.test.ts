import type { Blueprint } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

function accessOf(prompt: string, auth?: boolean): unknown[] {
  const { blueprint } = createLexicalPlanner().plan(prompt, auth === undefined ? {} : { auth });
  const { auth: made, writing, reading, joining, roles, entities } = blueprint as unknown as Blueprint;
  const owned = entities.length > 0 && entities.every((entity) => entity.owned);
  return made === 'none' ? [made, writing, owned] : [reading, writing, joining, roles, owned];
}

describe('access: who may enter, read and write', () => {
  it.each<[string, unknown[]]>([
    ['inventory tracker with login and csv export', ['own', 'members', 'open', [], true]],
    ['Only wardens may add bats, pupils can read them', ['members', 'members', 'invited', ['warden'], true]],
    ['a bat list, everyone sees their own bats only', ['own', 'members', 'open', [], true]],
    ['bats shared with two friends, nobody else', ['members', 'members', 'invited', [], true]],
    ['a bat list, public to read, only I add', ['anyone', 'owner', 'nobody', [], false]],
    ['a todo app where users can register', ['own', 'members', 'open', [], true]],
    ['support ticket tracker with priorities and statuses, agents log in', ['members', 'members', 'invited', ['agent'], true]],
    [
      "a members' directory for our choir with voice part and phone, visible after log-in only",
      ['members', 'members', 'invited', [], true],
    ],
    ['a blog, only I can post', ['anyone', 'owner', 'nobody', [], false]],
    ['event sign-up with limited seats, members only', ['members', 'members', 'invited', [], false]],
    ['a forum with login', ['anyone', 'members', 'open', [], true]],
    ['job board where employers log in and post jobs', ['anyone', 'members', 'open', [], true]],
    ['pet adoption site with photos, admin logs in', ['anyone', 'members', 'invited', ['admin'], true]],
    ['Teachers can add grades, students can view them. Login required.', ['members', 'members', 'invited', ['teacher'], true]],
    ['ticket list with user roles: editor, reviewer', ['members', 'members', 'invited', ['editor', 'reviewer'], true]],
    ['a todo app. no login please', ['none', 'anyone', false]],
    ['a plant log, no passwords', ['none', 'anyone', false]],
    ['password generator', ['none', 'anyone', false]],
  ])('%s', (prompt, expected) => {
    expect(accessOf(prompt)).toEqual(expected);
  });

  it('follows the hint, whatever the prompt says', () => {
    expect(accessOf('a todo app, no login', true)).toEqual(['own', 'members', 'open', [], true]);
    expect(accessOf('inventory tracker with login', false)).toEqual(['none', 'anyone', false]);
  });

  it('cites the words that decided it', () => {
    const { blueprint } = createLexicalPlanner().plan('a directory for our choir, visible after log-in only', {});
    const because = (decision: string) =>
      (blueprint as unknown as Blueprint).evidence.find((entry) => entry.decision === decision)?.because;
    expect(because('auth')).toEqual({ words: 'after log-in only' });
    expect(because('reading')).toEqual({ words: 'after log-in only' });
    expect(because('joining')).toMatchObject({ words: expect.stringMatching(/our|choir|after log-in/) });
  });
});
