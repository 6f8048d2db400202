import type { Child } from 'hono/jsx';
import { Button } from '../../design/button.tsx';
import { Field, TextInput } from '../../design/field.tsx';
import type { PhasePlan } from './phases.ts';
import { clock, spanParts } from './span.ts';

export interface TimerText {
  title: string;
  intro: string;
}

const Frame = ({
  text,
  kind,
  data,
  children,
}: {
  text: TimerText;
  kind: string;
  data?: Record<string, string>;
  children: Child;
}) => (
  <div class="timer" data-timer={kind} {...data}>
    <header class="timer-header">
      <h1>{text.title}</h1>
      {text.intro !== '' && <p>{text.intro}</p>}
    </header>
    {children}
  </div>
);

/** A number that the reader may change, stored in the address. */
export interface Setting {
  id: string;
  label: string;
  unit: string;
  value: number;
  max: number;
}

interface PhasesProps {
  text: TimerText;
  path: string;
  plan: PhasePlan;
  settings: Setting[];
}

export const PhasesPage = ({ text, path, plan, settings }: PhasesProps) => (
  <Frame text={text} kind="phases" data={{ 'data-plan': JSON.stringify(plan) }}>
    <div class="timer-dial">
      <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
        <circle class="timer-track" cx="100" cy="100" r="90" />
        <circle
          class="timer-ring"
          cx="100"
          cy="100"
          r="90"
          pathLength={100}
          stroke-dasharray="200 100"
          transform="rotate(-90 100 100)"
          data-ring
        />
      </svg>
      <div class="timer-face">
        <p class="timer-phase" data-phase aria-live="polite">
          {plan.phases[0]?.label}
        </p>
        <p class="timer-time" data-time role="timer">
          {clock((plan.phases[0]?.seconds ?? 0) * 1000)}
        </p>
      </div>
    </div>
    <div class="timer-buttons" data-buttons hidden>
      <Button kind="primary" type="button" id="toggle">
        Start
      </Button>
      {plan.phases.length > 1 && (
        <Button type="button" id="skip">
          Skip
        </Button>
      )}
      <Button type="button" id="reset">
        Start over
      </Button>
    </div>
    {plan.phases.length > 1 && (
      <ol class="timer-phases">
        {plan.phases.map((phase) => (
          <li>
            <span>{phase.label}</span> <span>{spanWords(phase.seconds)}</span>
          </li>
        ))}
      </ol>
    )}
    <details class="timer-settings">
      <summary>Change the times</summary>
      <form method="get" action={path}>
        {settings.map(({ id, label, unit, value, max }) => (
          <Field id={id} label={label} required>
            {(attributes) => (
              <TextInput attributes={attributes} type="number" min={1} max={max} value={String(value)} after={unit} />
            )}
          </Field>
        ))}
        <Button>Use these</Button>
      </form>
    </details>
    <noscript>
      <p class="timer-notice">The timer runs in the browser and needs JavaScript. Without it, you can follow the list.</p>
    </noscript>
  </Frame>
);

const spanWords = (seconds: number): string => (seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`);

interface CountdownProps {
  text: TimerText;
  path: string;
  occasion: string;
  /** The reader's wall-clock time, `YYYY-MM-DDTHH:MM`. */
  target: string;
  /** The remaining time; negative once it is past. */
  leftMs: number;
}

export const CountdownPage = ({ text, path, occasion, target, leftMs }: CountdownProps) => (
  <Frame text={text} kind="countdown" data={{ 'data-target': target }}>
    <p class="countdown-occasion">{occasion}</p>
    <div class="countdown" role="timer">
      {spanParts(Math.abs(leftMs)).map(({ value, unit }) => (
        <div class="countdown-part">
          <span class="countdown-value" data-part={unit}>
            {value}
          </span>
          <span class="countdown-unit">{unit}</span>
        </div>
      ))}
    </div>
    <p class="countdown-past" data-past hidden={leftMs > 0}>
      This moment has passed. You see the time since then.
    </p>
    <details class="timer-settings">
      <summary>Count down to something else</summary>
      <form method="get" action={path}>
        <Field id="to" label="Occasion" required>
          {(attributes) => <TextInput attributes={attributes} value={occasion} maxlength={100} />}
        </Field>
        <Field id="at" label="Date and time" required help="The page’s address contains the countdown, so you can share it.">
          {(attributes) => <TextInput attributes={attributes} type="datetime-local" value={target} />}
        </Field>
        <Button kind="primary">Count down</Button>
      </form>
    </details>
  </Frame>
);

export const StopwatchPage = ({ text }: { text: TimerText }) => (
  <Frame text={text} kind="stopwatch">
    <p class="timer-time is-stopwatch" data-time role="timer">
      00:00.00
    </p>
    <div class="timer-buttons" data-buttons hidden>
      <Button kind="primary" type="button" id="toggle">
        Start
      </Button>
      <Button type="button" id="lap">
        Lap
      </Button>
      <Button type="button" id="reset">
        Start over
      </Button>
    </div>
    <ol class="timer-laps" data-laps reversed />
    <noscript>
      <p class="timer-notice">The stopwatch runs in the browser and needs JavaScript.</p>
    </noscript>
  </Frame>
);
