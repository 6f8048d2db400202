/** A tool's answer, from the server and as the browser redraws it while the reader types. */
import type { Answer } from './tool.ts';

export const AnswerView = ({ answer }: { answer: Answer }) => (
  <div class="tool-answer">
    <p class="tool-headline">
      <span class="tool-headline-label">{answer.headline.label}</span>
      <strong class={answer.headline.value.length > 8 ? 'tool-headline-value is-long' : 'tool-headline-value'}>
        {answer.headline.value}
      </strong>
    </p>
    {answer.lines.length > 0 && (
      <dl class="tool-lines">
        {answer.lines.map((line) => (
          <div class="tool-line">
            <dt>{line.label}</dt>
            <dd>{line.value}</dd>
          </div>
        ))}
      </dl>
    )}
    {answer.note !== '' && <p class="tool-note">{answer.note}</p>}
  </div>
);

/** The long part of an answer, below the tool. */
export const AnswerTable = ({ answer }: { answer: Answer }) =>
  answer.table === undefined ? null : (
    <table class="tool-table">
      <caption>{answer.table.caption}</caption>
      <thead>
        <tr>
          {answer.table.head.map((cell) => (
            <th scope="col">{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {answer.table.rows.map((row) => (
          <tr>{row.map((cell, index) => (index === 0 ? <th scope="row">{cell}</th> : <td>{cell}</td>))}</tr>
        ))}
      </tbody>
    </table>
  );
