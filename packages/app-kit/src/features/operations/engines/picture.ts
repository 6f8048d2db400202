/** Pictures that the browser edited or compared: the app keeps what it made, with what it tells about it. */
import { type Engine, type Given, OperationProblem, type Result } from '../operation.ts';

const mostFacts = 12;
const longest = 160;

/** Lines `label: value` of the browser; only the person who ran it sees them. */
function factsOf({ made }: Given): { label: string; value: string }[] {
  return (made?.facts ?? '')
    .split(/\r?\n/)
    .slice(0, mostFacts)
    .flatMap((line) => {
      const found = /^([^:]{1,60}): (.+)$/.exec(line.slice(0, longest));
      return found ? [{ label: found[1] ?? '', value: found[2] ?? '' }] : [];
    });
}

function pictureOf(given: Given, summary: (fact: (label: string) => string) => string): Result {
  if (!given.made)
    throw new OperationProblem(
      'Your browser makes the picture, and it did not. Choose a PNG, JPEG, GIF or WebP picture, wait for its preview, and switch on JavaScript.',
    );
  const facts = factsOf(given);
  const fact = (label: string) => facts.find((one) => one.label === label)?.value ?? '';
  return { summary: summary(fact), facts, picture: { name: given.made.name, isSvg: fact('Format') === 'SVG' } };
}

export const editPicture: Engine = (given) =>
  pictureOf(
    given,
    (fact) => `The picture is ready: ${[fact('Size'), fact('Format')].filter(Boolean).join(', ') || given.made?.name}.`,
  );

export const comparePictures: Engine = (given) =>
  pictureOf(
    given,
    (fact) => `${fact('Pixels that differ') || 'Some'} of the pixels differ: ${fact('Verdict') || 'see the map'}.`,
  );
