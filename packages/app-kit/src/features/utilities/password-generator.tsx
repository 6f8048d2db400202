/** @jsxImportSource hono/jsx/dom */
import { useState } from 'hono/jsx';
import { Check, Copy, NumberBox, Press } from './parts.tsx';
import { bitsOf, longest, type PasswordWish, password, shortest, signKinds, signs, strengthOf } from './password.ts';
import { randomBelow } from './random.ts';

const usual: PasswordWish = { length: 16, kinds: signKinds, isReadable: false };

export const PasswordGenerator = () => {
  const [wish, setWish] = useState(usual);
  const [made, setMade] = useState(() => password(usual, randomBelow));
  const change = (next: PasswordWish) => {
    setWish(next);
    setMade(password(next, randomBelow));
  };
  const bits = bitsOf(wish);
  return (
    <>
      <output class="utility-answer" aria-label="Password">
        {made ?? 'Choose at least one kind of character.'}
      </output>
      {made !== null && (
        <p>
          {strengthOf(bits)}: {bits} bits
        </p>
      )}
      <div class="utility-actions">
        <Press press={() => change(wish)} isMain>
          New password
        </Press>
        <Copy text={made ?? ''} />
      </div>
      <NumberBox
        id="length"
        label="Length"
        value={wish.length}
        min={shortest}
        max={longest}
        change={(length) => change({ ...wish, length })}
      />
      <fieldset class="utility-checks">
        <legend>Made of</legend>
        {signKinds.map((kind) => (
          <Check
            label={signs[kind].label}
            value={wish.kinds.includes(kind)}
            change={(isIn) =>
              change({ ...wish, kinds: signKinds.filter((one) => (one === kind ? isIn : wish.kinds.includes(one))) })
            }
          />
        ))}
        <Check
          label="Leave out look-alikes (I, l, 1, O, 0)"
          value={wish.isReadable}
          change={(isReadable) => change({ ...wish, isReadable })}
        />
      </fieldset>
      <p class="utility-hint">Generated in your browser, and never sent or stored.</p>
    </>
  );
};
