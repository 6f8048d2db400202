import { Button } from '../../design/button.tsx';
import { Field, TextInput } from '../../design/field.tsx';
import { PageHeading } from '../../design/surface.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { boardMatch, type Match, maxNameLength } from './match.ts';
import { againstNames, levelNames, playerOf, sideNames } from './words.ts';

export const actions = { create: '/play/new', join: '/play/join' };

interface Props {
  c: Ctx;
  title: string;
  intro: string;
  name: string;
  code: string;
  codeError: string | undefined;
  open: Match[];
  unfinished: Match[];
}

/** The first page: a new game, a game to join, and games to go on with. */
export const Lobby = ({ c, title, intro, name, code, codeError, open, unfinished }: Props) => (
  <>
    <PageHeading title={title} text={intro} />
    <div class="lobby">
      <section class="card lobby-new" aria-labelledby="new-game-heading">
        <h2 id="new-game-heading">New game</h2>
        <form method="post" action={actions.create} class="lobby-form">
          <CsrfField c={c} />
          <Choice name="against" legend="Play against" of={againstWords} chosen="computer" />
          <div class="lobby-level">
            <Choice name="level" legend="Difficulty" of={levelNames} chosen="medium" />
          </div>
          <div class="lobby-side">
            <Choice name="side" legend="Your pieces" of={{ w: 'White', b: 'Black', any: 'Random' }} chosen="w" />
          </div>
          <Field id="name" label="Your name">
            {(attributes) => <TextInput attributes={attributes} value={name} maxlength={maxNameLength} autocomplete="nickname" />}
          </Field>
          <div class="lobby-second">
            <Field id="second" label="Name of the second player">
              {(attributes) => <TextInput attributes={attributes} value="" maxlength={maxNameLength} autocomplete="off" />}
            </Field>
          </div>
          <div>
            <Button kind="primary" icon="plus" id="new-game">
              New game
            </Button>
          </div>
        </form>
      </section>
      <div class="lobby-others">
        <section class="card" aria-labelledby="join-heading">
          <h2 id="join-heading">Join a game</h2>
          <form method="post" action={actions.join} class="lobby-form" novalidate>
            <CsrfField c={c} />
            <Field id="code" label="Game code or link" required error={codeError}>
              {(attributes) => <TextInput attributes={attributes} value={code} maxlength={300} autocomplete="off" />}
            </Field>
            <div>
              <Button>Join game</Button>
            </div>
          </form>
        </section>
        <section class="card" aria-labelledby="open-heading">
          <h2 id="open-heading">Open games</h2>
          <div id="open-games" data-live={boardMatch.id}>
            {open.length === 0 ? (
              <p class="lobby-empty">Nobody is waiting. Start an online game, and it is listed here.</p>
            ) : (
              <MatchList matches={open} />
            )}
          </div>
        </section>
        {unfinished.length > 0 && (
          <section class="card" aria-labelledby="mine-heading">
            <h2 id="mine-heading">Your games</h2>
            <MatchList matches={unfinished} />
          </section>
        )}
      </div>
    </div>
  </>
);

const againstWords = { computer: 'Computer', screen: 'Two on this screen', online: 'A friend online' };

const Choice = ({ name, legend, of, chosen }: { name: string; legend: string; of: object; chosen: string }) => (
  <fieldset class="field">
    <legend>{legend}</legend>
    <div class="choices">
      {Object.entries(of).map(([value, label]) => (
        <label class="choice">
          <input type="radio" name={name} value={value} checked={value === chosen} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

const MatchList = ({ matches }: { matches: Match[] }) => (
  <ul class="match-list">
    {matches.map((match) => (
      <li id={`match-${match.code}`}>
        <a href={`/play/${match.code}`}>
          {playerOf(match, 'w')} – {playerOf(match, 'b')}
        </a>
        <span>
          {match.state === 'waiting'
            ? `${sideNames[match.names.w === null ? 'w' : 'b']} is free`
            : `${againstNames[match.against]}, ${match.moves.length === 1 ? '1 move' : `${match.moves.length} moves`}`}
        </span>
      </li>
    ))}
  </ul>
);
