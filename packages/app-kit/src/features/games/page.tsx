import { Button, ButtonLink } from '../../design/button.tsx';
import { directions } from './directions.ts';
import { type GameId, kindOf } from './kinds.ts';

export interface GameText {
  title: string;
  intro: string;
}

/** Where results are stored: the path of the list, and its field for the score. */
export interface Leaderboard {
  path: string;
  title: string;
  field: string;
}

interface Props {
  game: GameId;
  text: GameText;
  leaderboard: Leaderboard | null;
}

export const GamePage = ({ game, text, leaderboard }: Props) => {
  const { score, isFewestBest, hasArrows, choice, help } = kindOf(game);
  return (
    <div class={`game is-${game}`} data-game={game} data-better={isFewestBest ? 'fewest' : 'most'}>
      <header class="game-header">
        <h1>{text.title}</h1>
        {text.intro !== '' && <p>{text.intro}</p>}
      </header>
      <div class="game-bar" data-bar hidden>
        {score !== null && (
          <dl class="game-figures">
            <div>
              <dt>{score}</dt>
              <dd data-score>0</dd>
            </div>
            <div>
              <dt>Best</dt>
              <dd data-best>–</dd>
            </div>
          </dl>
        )}
        <Button kind="primary" type="button" id="new-game">
          New game
        </Button>
      </div>
      {choice && (
        <p class="game-choice" data-choices={choice.restarts ? 'restart' : 'keep'} hidden>
          <label for={choice.id}>{choice.label}</label>
          <select id={choice.id} autocomplete="off">
            {choice.options.map(([value, label]) => (
              <option value={value}>{label}</option>
            ))}
          </select>
        </p>
      )}
      <p class="game-status" data-status role="status" />
      <section class="game-board" data-board aria-label="Board" />
      {leaderboard && score !== null && (
        <p class="game-over" data-over hidden>
          <ButtonLinkWithField {...leaderboard} />
        </p>
      )}
      {hasArrows && (
        <div class="game-keys" data-keys hidden>
          {directions.map((direction) => (
            <button type="button" class={`button quiet is-${direction}`} data-direction={direction} aria-label={direction}>
              {arrows[direction]}
            </button>
          ))}
        </div>
      )}
      <details class="game-help">
        <summary>How to play</summary>
        <p>{help}</p>
      </details>
      {leaderboard && (
        <p>
          <ButtonLink href={leaderboard.path}>{leaderboard.title}</ButtonLink>
        </p>
      )}
      <noscript>
        <p class="game-status">The game runs in the browser and needs JavaScript.</p>
      </noscript>
    </div>
  );
};

const arrows = { up: '↑', right: '→', down: '↓', left: '←' } as const;

/** The script adds the score to its address. */
const ButtonLinkWithField = ({ path, field }: Leaderboard) => (
  <a class="button primary" href={`${path}/new`} data-field={field}>
    <span>Save this score</span>
  </a>
);
