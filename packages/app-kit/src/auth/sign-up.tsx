/** Signing up on a site that is open to everybody. */
import { saveRow } from '../data/save.ts';
import type { Store } from '../data/store.ts';
import { Button } from '../design/button.tsx';
import { ErrorSummary } from '../design/field.tsx';
import { PageHeading } from '../design/surface.tsx';
import type { App, Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';
import { answerTooFast } from '../web/error-pages.tsx';
import { flash } from '../web/flash.ts';
import { readForm } from '../web/form.ts';
import { page } from '../web/page.tsx';
import { seeOther } from '../web/redirect.ts';
import type { AccountsContext } from './accounts.ts';
import { addKindRow } from './kind-row.ts';
import { goal } from './log-in.tsx';
import { passwordProblem, TooBusy } from './password.ts';
import { personOf, standingOf } from './people.ts';
import { type Answers, KindField, NameField, NewPasswordField, personProblems, UserNameField } from './person-fields.tsx';
import { account } from './tables.ts';

type Joined = { outcome: 'joined' } | { outcome: 'refused'; errors: Record<string, string> };

export function mountSignUp(app: App, context: AccountsContext): void {
  if (context.site.accounts?.joining !== 'open') return;

  app.get('/sign-up', (c) => {
    const next = goal(c.req.query('next'));
    return c.get('visitor').member ? seeOther(c, next) : show(c, { next });
  });

  app.post('/sign-up', async (c) => {
    const answers = await readForm(c);
    const waitS = context.guesses.consume(c, answers.userName ?? '');
    if (waitS > 0) return answerTooFast(c, waitS, c.get('form'));
    const { kinds = [] } = context.site.accounts ?? {};
    const kind = kinds.find((known) => known === answers.kind) ?? '';
    const missing = kinds.length > 0 && kind === '' ? { kind: 'Choose one of these.' } : {};
    const joined = await join(c, context, answers, kind, undefined, missing);
    return joined.outcome === 'refused' ? show(c, answers, joined.errors) : seeOther(c, goal(answers.next));
  });
}

/**
 * Creates an account from the answers and logs it in; stores nothing unless all are valid. `known` are problems found before. Checks `mayStill` in the
 * same transaction.
 */
export async function join(
  c: Ctx,
  { store, passwords, sessions, guesses, site }: AccountsContext,
  answers: Answers,
  role: string,
  mayStill: (inside: Store) => Promise<boolean> = async () => true,
  known: Record<string, string> = {},
): Promise<Joined> {
  const standing = standingOf(role, site.accounts ?? {});
  const { userName = '', name = '', 'new-password': password = '' } = answers;
  const problem = passwordProblem(password);
  const errors = {
    ...known,
    ...personProblems(c, answers, ['userName', 'name']),
    ...(problem ? { 'new-password': problem } : {}),
  };
  if (Object.keys(errors).length > 0) return { outcome: 'refused', errors };
  try {
    const values = { userName, name, password: await passwords.hash(password), ...standing, isOwner: false, isDisabled: false };
    const rule = async (inside: Store) => ((await mayStill(inside)) ? {} : { userName: 'This link has already been used.' });
    const saved = await saveRow(store, account, values, { reader: c.get('visitor').reader, rule });
    if (saved.outcome !== 'saved') {
      const taken = 'Somebody signed up with this already. Choose another, or log in if it is yours.';
      const saveErrors = saved.outcome === 'refused' ? saved.errors : {};
      return {
        outcome: 'refused',
        errors: { ...saveErrors, ...(saveErrors.userName?.includes('taken') ? { userName: taken } : {}) },
      };
    }
    const person = personOf(saved.row);
    await addKindRow(store, site.accounts, person);
    await sessions.begin(c, person);
    guesses.trustDevice(c, userName);
    flash(c, { text: `Welcome, ${saved.row.values.name}.` });
    return { outcome: 'joined' };
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    return {
      outcome: 'refused',
      errors: { 'new-password': 'Too many people are signing up at once. Try again in a few seconds.' },
    };
  }
}

function show(c: Ctx, typed: Answers, errors: Record<string, string> = {}) {
  const status = Object.keys(errors).length > 0 ? 422 : 200;
  const { kinds = [] } = c.get('context').site.accounts ?? {};
  return page(
    c,
    { title: 'Sign up', width: 'narrow', index: false },
    <div class="account">
      <PageHeading title="Sign up" text={c.get('context').site.tagline} />
      <form class="form" method="post" action="/sign-up" novalidate>
        <CsrfField c={c} />
        <input type="hidden" name="next" value={goal(typed.next)} />
        <ErrorSummary errors={errors} />
        {kinds.length > 0 && <KindField kinds={kinds} value={typed.kind} error={errors.kind} />}
        <NameField value={typed.name} error={errors.name} />
        <UserNameField value={typed.userName} error={errors.userName} />
        <NewPasswordField error={errors['new-password']} />
        <div class="row-of-actions">
          <Button kind="primary">Sign up</Button>
        </div>
      </form>
      <div class="account-note">
        <p>
          Have an account? <a href="/log-in">Log in</a>
        </p>
      </div>
    </div>,
    status,
  );
}
