import { Pagination } from '../../design/pagination.tsx';
import { PageHeading } from '../../design/surface.tsx';
import type { Ctx } from '../../web/context.ts';
import { dateFormat } from '../../web/reader.ts';
import { positionsOf, writtenMoves } from './chess/game.ts';
import type { Match } from './match.ts';
import { historyPageSize, type Record } from './records.ts';
import { endOf, playerOf } from './words.ts';

/** The history lists this many half moves of a game; its page has all. */
const movesShown = 12;

export const HistoryPage = ({ c, matches, total, page }: { c: Ctx; matches: Match[]; total: number; page: number }) => {
  const { reader } = c.get('visitor');
  const day = dateFormat(reader.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: reader.zone });
  return (
    <>
      <PageHeading title="Game history" text="Finished games, newest first. Open one to replay it." />
      {matches.length === 0 ? (
        <p>No game is finished yet.</p>
      ) : (
        <ul class="match-history">
          {matches.map((match) => (
            <li class="card">
              <h2>
                <a href={`/play/${match.code}`}>
                  {playerOf(match, 'w')} – {playerOf(match, 'b')}
                </a>
              </h2>
              <p>
                {endOf(match)} {match.mine.length > 0 && <span class="tag accent">Your game</span>}
              </p>
              <p class="match-note">
                {day.format(match.changedAt)} · {firstMoves(match)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={Math.ceil(total / historyPageSize)} href={(at) => `/play/history?page=${at}`} />
    </>
  );
};

function firstMoves({ moves }: Match): string {
  const shown = moves.slice(0, movesShown);
  const written = writtenMoves(shown, positionsOf(shown));
  const numbered = written.map((move, at) => (at % 2 === 0 ? `${at / 2 + 1}. ${move}` : move)).join(' ');
  return moves.length === 0 ? 'no moves' : `${numbered}${moves.length > movesShown ? ' …' : ''}`;
}

export const StatisticsPage = ({ records }: { records: Record[] }) => (
  <>
    <PageHeading title="Statistics" text="Finished games by the name of the player." />
    {records.length === 0 ? (
      <p>No game is finished yet.</p>
    ) : (
      <div class="table-frame">
        <table class="table">
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col">Played</th>
              <th scope="col">Won</th>
              <th scope="col">Lost</th>
              <th scope="col">Drawn</th>
              <th scope="col">Won of played</th>
            </tr>
          </thead>
          <tbody>
            {records.map(({ name, played, won, lost, drawn }) => (
              <tr>
                <th scope="row">{name}</th>
                <td>{played}</td>
                <td>{won}</td>
                <td>{lost}</td>
                <td>{drawn}</td>
                <td>{Math.round((100 * won) / played)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </>
);
