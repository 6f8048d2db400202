import { AnswerTable, AnswerView } from './answer.tsx';
import { InputField } from './controls.tsx';
import type { Formats } from './formats.ts';
import type { Reading } from './reading.ts';
import type { Tool } from './tool.ts';

export interface ToolText {
  title: string;
  /** A sentence under the title; may be empty. */
  intro: string;
  /** The label of the button, which shows without script. */
  action: string;
}

interface Props {
  tool: Tool;
  text: ToolText;
  path: string;
  reading: Reading;
  formats: Formats;
}

export const ToolPage = ({ tool, text, path, reading, formats }: Props) => (
  <div class="tool" data-locale={formats.locale} data-currency={formats.currency}>
    <header class="tool-header">
      <h1>{text.title}</h1>
      {text.intro !== '' && <p>{text.intro}</p>}
    </header>
    <div class="tool-panels">
      <form class="tool-inputs" method="get" action={path} data-tool-form>
        <button type="submit" class="tool-enter" tabindex={-1}>
          {text.action}
        </button>
        {Object.entries(tool.inputs).map(([id, input]) => (
          <InputField id={id} input={input} reading={reading} formats={formats} />
        ))}
        <button type="submit" class="tool-submit" data-tool-submit>
          {text.action}
        </button>
      </form>
      <section class="tool-result" aria-label="Result">
        <div aria-live="polite" data-tool-answer>
          {reading.answer === null ? (
            <p class="tool-waiting">The result appears here once every field is valid.</p>
          ) : (
            <AnswerView answer={reading.answer} />
          )}
        </div>
        <div class="tool-actions" data-tool-actions hidden>
          <button type="button" data-tool-copy>
            Copy link
          </button>
          <button type="button" data-tool-reset>
            Start over
          </button>
        </div>
      </section>
    </div>
    <div class="tool-more" data-tool-table>
      {reading.answer !== null && <AnswerTable answer={reading.answer} />}
    </div>
  </div>
);
