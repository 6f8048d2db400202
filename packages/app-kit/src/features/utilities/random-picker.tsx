/** @jsxImportSource hono/jsx/dom */
import { useState } from 'hono/jsx';
import { Check, Choice, NumberBox, Press, TextArea, useStored } from './parts.tsx';
import { diceSides, entriesOf, maxDice, pickOf, rollOf, teamsOf } from './picks.ts';
import { randomBelow } from './random.ts';

export const RandomPicker = () => {
  const [text, setText] = useStored('names to pick from', 'Ada\nBen\nChloe\nDev');
  const [isOnce, setOnce] = useState(false);
  const [teams, setTeams] = useState(2);
  const [answer, setAnswer] = useState(['Pick a name, make teams, or roll dice.']);
  const entries = entriesOf(text);
  const pick = () => {
    const chosen = pickOf(entries, randomBelow);
    setAnswer(chosen === null ? ['Enter a name first.'] : [chosen]);
    if (isOnce && chosen !== null) setText(withoutOne(entries, chosen).join('\n'));
  };
  const share = () => setAnswer(teamsOf(entries, teams, randomBelow).map((team, at) => `Team ${at + 1}: ${team.join(', ')}`));
  return (
    <>
      <div class="utility-answer" role="status" aria-label="Picked">
        {answer.map((line) => (
          <p>{line}</p>
        ))}
      </div>
      <TextArea id="names" label="Names, one per line" value={text} change={setText} rows={6} />
      <Check label="Remove picked names from the list" value={isOnce} change={setOnce} />
      <div class="utility-actions">
        <Press press={pick} isMain>
          Pick one
        </Press>
      </div>
      <div class="utility-row">
        <NumberBox id="teams" label="Teams" value={teams} min={2} max={50} change={setTeams} />
        <Press press={share} isOff={entries.length < 2}>
          Make teams
        </Press>
      </div>
      <Dice show={(roll) => setAnswer([roll])} />
    </>
  );
};

const Dice = ({ show }: { show: (roll: string) => void }) => {
  const [count, setCount] = useState(2);
  const [sides, setSides] = useState('6');
  const roll = () => {
    const rolled = rollOf(count, Number(sides), randomBelow);
    const sum = rolled.reduce((total, one) => total + one, 0);
    show(rolled.length === 1 ? String(sum) : `${rolled.join(' + ')} = ${sum}`);
  };
  return (
    <div class="utility-row">
      <NumberBox id="dice" label="Dice" value={count} min={1} max={maxDice} change={setCount} />
      <Choice
        id="sides"
        label="Sides"
        value={sides}
        options={diceSides.map((one) => [String(one), String(one)] as const)}
        change={setSides}
      />
      <Press press={roll}>Roll</Press>
    </div>
  );
};

const withoutOne = (entries: string[], chosen: string): string[] => {
  const at = entries.indexOf(chosen);
  return entries.filter((_entry, place) => place !== at);
};
