import { type Row, titleOf } from '../../data/entity.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Picture } from '../../design/drawn.tsx';
import { Field, TextInput } from '../../design/field.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { PageHeading, Tag } from '../../design/surface.tsx';
import { DateTime, number } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import type { Chances } from './draw.ts';
import { at, type DrawPlace, mostDraws, type Settings } from './place.ts';

interface DrawProps {
  c: Ctx;
  place: DrawPlace;
  /** Null: the visitor has to log in first. */
  chances: Chances | null;
  settings: Settings;
  prizes: { row: Row; chance: number; left: number | null }[];
  won: Row[];
}

export function DrawPage({ c, place, chances, settings, prizes, won }: DrawProps) {
  const { reader } = c.get('visitor');
  const { entity } = place.prizes;
  const all = chances === null ? 0 : chances.free + chances.earned;
  return (
    <div class="draw">
      <PageHeading title={place.title} text={rulesOf(place, settings)} />
      <section class="card draw-act" aria-label={place.action}>
        {chances === null ? (
          <ButtonLink kind="primary" href={`/log-in?next=${encodeURIComponent(at)}`}>
            Log in to take part
          </ButtonLink>
        ) : (
          <>
            <p>
              Draws left: <strong class="number">{number(reader, all)}</strong>
            </p>
            {all > 0 ? (
              <form method="post" action={at}>
                <CsrfField c={c} />
                <Button kind="primary">{place.action}</Button>
              </form>
            ) : (
              <p>{settings.daily > 0 ? 'You have used your draws. Come back tomorrow.' : 'You have no draws yet.'}</p>
            )}
          </>
        )}
      </section>
      <section aria-labelledby="prizes">
        <h2 id="prizes">Prizes</h2>
        {prizes.length === 0 ? (
          <p>There are no prizes yet.</p>
        ) : (
          <ul class="draw-prizes">
            {prizes.map(({ row, chance, left }) => (
              <li class="card">
                <Picture id={row.id} name={null} isLazy />
                <h3>{entity.path ? <a href={`/${entity.slug}/${row.id}`}>{titleOf(entity, row)}</a> : titleOf(entity, row)}</h3>
                <p>
                  Chance {number(reader, chance)} %
                  {left !== null && <> · {left === 0 ? 'none left' : `${number(reader, left)} left`}</>}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="won">
        <h2 id="won">Won lately</h2>
        <Results c={c} rows={won} empty="Nobody has won yet." />
      </section>
    </div>
  );
}

function rulesOf({ earned }: DrawPlace, { daily, each }: Settings): string {
  const free = daily > 0 ? `Everybody has ${daily === 1 ? 'one free draw' : `${daily} free draws`} a day.` : '';
  const more = earned && each > 0 ? `Each ${earned.entity.singular} gives ${each === 1 ? 'one more' : `${each} more`}.` : '';
  return [free, more].filter(Boolean).join(' ');
}

function Results({ c, rows, empty }: { c: Ctx; rows: Row[]; empty: string }) {
  const { reader } = c.get('visitor');
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <ul class="draw-results">
      {rows.map(({ values, createdAt }) => (
        <li>
          <span>{String(values.title)}</span>
          <small>
            <DateTime reader={reader} value={new Date(createdAt).toISOString()} />
          </small>
          {values.isGiven === true && <Tag tone="success">Handed over</Tag>}
        </li>
      ))}
    </ul>
  );
}

interface OwnProps {
  c: Ctx;
  place: DrawPlace;
  rows: Row[];
}

/** What the visitor drew. */
export function OwnDrawsPage({ c, place, rows }: OwnProps) {
  return (
    <div class="draw">
      <PageHeading
        title="My prizes"
        text="What you won, and your other draws."
        actions={
          <ButtonLink kind="primary" href={at}>
            {place.title}
          </ButtonLink>
        }
      />
      <section class="card" aria-labelledby="mine">
        <h2 id="mine">Winning records</h2>
        <Results c={c} rows={rows.filter(({ values }) => values.isWon === true)} empty="You have not won yet." />
      </section>
      <section class="card" aria-labelledby="other">
        <h2 id="other">All draws</h2>
        <Results c={c} rows={rows} empty="You have not drawn yet." />
      </section>
    </div>
  );
}

interface AllProps {
  c: Ctx;
  place: DrawPlace;
  settings: Settings;
  error: string | null;
  rows: Row[];
  nameOf(row: Row): string;
  page: { number: number; count: number };
}

/** Everybody's draws and the settings, for those who run the site. */
export function AllDrawsPage({ c, place, settings, error, rows, nameOf, page }: AllProps) {
  const { reader } = c.get('visitor');
  const { earned, prizes } = place;
  const control = (id: keyof Settings, label: string, help: string) => (
    <Field id={id} label={label} help={help} required>
      {(attributes) => (
        <TextInput
          attributes={attributes}
          type="number"
          inputmode="numeric"
          min={0}
          max={mostDraws}
          value={String(settings[id])}
        />
      )}
    </Field>
  );
  return (
    <div class="draw">
      <PageHeading title={`${place.title}: settings and draws`} />
      <section class="card" aria-labelledby="settings">
        <h2 id="settings">Settings</h2>
        <form method="post" action={`${at}/settings`} class="form">
          <CsrfField c={c} />
          {error && (
            <p class="error" role="alert">
              {error}
            </p>
          )}
          {control('daily', 'Free draws a day', 'For each person.')}
          {earned && control('each', `Draws for each ${earned.entity.singular}`, 'Beside the free ones.')}
          <div class="row-of-actions">
            <Button kind="primary">Save settings</Button>
            <ButtonLink href={prizes.entity.path ?? '/'}>Prizes and their chances</ButtonLink>
          </div>
        </form>
      </section>
      <section aria-labelledby="draws">
        <h2 id="draws">Draws</h2>
        {rows.length === 0 ? (
          <p>Nobody has drawn yet.</p>
        ) : (
          <ul class="draw-results">
            {rows.map((row) => (
              <li>
                <span>
                  <strong>{nameOf(row)}</strong> {String(row.values.title)}
                </span>
                <small>
                  <DateTime reader={reader} value={new Date(row.createdAt).toISOString()} />
                </small>
                {row.values.isGiven === true && <Tag tone="success">Handed over</Tag>}
                {row.values.isWon === true && row.values.isGiven !== true && (
                  <form method="post" action={`${at}/given/${row.id}`}>
                    <CsrfField c={c} />
                    <Button>Hand over</Button>
                  </form>
                )}
              </li>
            ))}
          </ul>
        )}
        <Pagination page={page.number} pageCount={page.count} href={(to) => `${at}/all?page=${to}`} />
      </section>
    </div>
  );
}
