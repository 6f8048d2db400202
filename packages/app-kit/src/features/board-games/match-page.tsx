import { Button, ButtonLink } from '../../design/button.tsx';
import { Field, TextInput } from '../../design/field.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { capturedBy, lastOf, positionsOf, writtenMoves } from './chess/game.ts';
import { boardMatch, type Match, maxNameLength } from './match.ts';
import { Piece } from './pieces.tsx';
import { againstNames, levelNames, playerOf, sideNames, statusOf } from './words.ts';

interface Props {
  c: Ctx;
  match: Match;
  name: string;
  /** An answer to the last act, such as of the computer to the offer of a draw. */
  note: string;
}

export const themes = { classic: 'Classic', green: 'Green', blue: 'Blue', gray: 'Gray' };

/** The board, which the script draws and plays, and beside it what the server knows of the game. */
export const MatchPage = (props: Props) => {
  const { match } = props;
  const isWatched = match.mine.length === 0;
  return (
    <>
      <h1 class="match-title">
        {playerOf(match, 'w')} – {playerOf(match, 'b')}
      </h1>
      <div class="match" data-theme="classic" id="match-frame">
        <div class="match-board">
          <section class="chess-board" id="board" aria-label="Board" />
          <div class="match-review" hidden id="review">
            <Button type="button" id="first-move" label="First position">
              «
            </Button>
            <Button type="button" id="previous-move" label="Previous move">
              ‹
            </Button>
            <Button type="button" id="next-move" label="Next move">
              ›
            </Button>
            <Button type="button" id="last-move" label="Newest position">
              »
            </Button>
            <Button type="button" id="flip" label="Flip the board">
              Flip
            </Button>
          </div>
          <noscript>
            <p>The board needs JavaScript.</p>
          </noscript>
        </div>
        <div class="match-side">
          <MatchState {...props} />
          <fieldset class="field match-themes">
            <legend>Board theme</legend>
            <div class="choices">
              {Object.entries(themes).map(([value, label]) => (
                <label class="choice">
                  <input type="radio" name="board-theme" value={value} checked={value === 'classic'} autocomplete="off" />
                  <span>{label}</span>
                </label>
              ))}
            </div>
          </fieldset>
          {isWatched && match.state === 'playing' && <p class="match-note">You are watching. Only the players move.</p>}
        </div>
      </div>
      <dialog id="promotion" class="promotion" aria-label="Promote the pawn">
        <p>Promote to</p>
        <div class="promotion-pieces">
          {['q', 'r', 'b', 'n'].map((piece) => (
            <button type="button" class="button quiet" value={piece}>
              <Piece piece={piece.toUpperCase()} />
            </button>
          ))}
        </div>
      </dialog>
    </>
  );
};

/** Everything that changes with a move. The script reads the game from its attributes. */
const MatchState = ({ c, match, name, note }: Props) => {
  const positions = positionsOf(match.moves);
  const position = lastOf(positions);
  const captured = capturedBy(position.board);
  return (
    <div
      id="match"
      class="match-state"
      data-live={match.state !== 'over' && isOfOthers(match) ? boardMatch.id : undefined}
      data-moves={match.moves.join(' ')}
      data-state={match.state}
      data-against={match.against}
      data-level={match.level}
      data-mine={match.mine.join(' ')}
    >
      <p class="match-status" role="status" id="match-status">
        {note ? `${note} ` : ''}
        {statusOf(match, position)}
      </p>
      <dl class="match-players">
        {(['w', 'b'] as const).map((side) => (
          <div>
            <dt>{sideNames[side]}</dt>
            <dd>
              <span>{playerOf(match, side)}</span>
              <span class="match-captured">
                {captured[side].map((piece) => (
                  <Piece piece={piece} />
                ))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {match.against === 'computer' && <p class="match-note">Difficulty: {levelNames[match.level]}</p>}
      {match.state === 'waiting' && <Waiting c={c} match={match} name={name} />}
      {match.state === 'playing' && match.mine.length > 0 && <Acts c={c} match={match} />}
      {match.state === 'over' && (
        <p>
          <ButtonLink href="/" kind="primary" icon="plus">
            New game
          </ButtonLink>
        </p>
      )}
      <Moves match={match} written={writtenMoves(match.moves, positions)} />
    </div>
  );
};

/** Somebody else may move. */
const isOfOthers = ({ against, mine }: Match) => against === 'online' || mine.length === 0;

const addressOf = (c: Ctx, { code }: Match) => new URL(`/play/${code}`, c.req.url).href;

const Waiting = ({ c, match, name }: Omit<Props, 'note'>) =>
  match.mine.length > 0 ? (
    <div class="match-invite">
      <p>Send this link to your opponent. The game starts when they join.</p>
      <p>
        <code>{addressOf(c, match)}</code>
      </p>
      <p>Game code: {match.code}</p>
    </div>
  ) : (
    <form method="post" action={`/play/${match.code}/join`} class="lobby-form">
      <CsrfField c={c} />
      <Field id="name" label="Your name">
        {(attributes) => <TextInput attributes={attributes} value={name} maxlength={maxNameLength} autocomplete="nickname" />}
      </Field>
      <div>
        <Button kind="primary">Join game</Button>
      </div>
    </form>
  );

/** The player's acts; the script sends moves by the first form. */
const Acts = ({ c, match }: { c: Ctx; match: Match }) => {
  const { code, moves, offer, mine } = match;
  const isAsked = offer !== null && !mine.includes(offer.by);
  return (
    <form method="post" action={`/play/${code}`} class="match-acts" id="acts">
      <CsrfField c={c} />
      <input type="hidden" name="seen" value={String(moves.length)} />
      {isAsked ? (
        <>
          <Button kind="primary" name="act" value="accept">
            Accept
          </Button>
          <Button name="act" value="decline">
            Decline
          </Button>
        </>
      ) : (
        <>
          <Button icon="undo" name="act" value="undo">
            Undo
          </Button>
          <Button name="act" value="draw">
            Offer a draw
          </Button>
        </>
      )}
      <Button kind="danger" name="act" value="resign">
        Resign
      </Button>
    </form>
  );
};

const Moves = ({ match, written }: { match: Match; written: string[] }) => (
  <section class="match-moves" aria-label="Moves">
    <h2>Moves</h2>
    {written.length === 0 ? (
      <p class="match-note">No moves yet. {againstNames[match.against]}.</p>
    ) : (
      <ol>
        {Array.from({ length: Math.ceil(written.length / 2) }, (_, at) => (
          <li>
            {written.slice(at * 2, at * 2 + 2).map((move, step) => (
              <button type="button" class="match-move" data-move={String(at * 2 + step + 1)}>
                {move}
              </button>
            ))}
          </li>
        ))}
      </ol>
    )}
  </section>
);
