import type { Draft } from './draft.ts';
import { nameOf } from './feature-names.ts';
import { decideName } from './naming.ts';
import type { Decided } from './plan-data.ts';
import { decideTheme } from './theme.ts';

/** A single page that says what was requested and why it is missing. */
export function planNotice(draft: Draft, paragraphs: string[]): Decided {
  const { reading, evidence } = draft;
  const goalType = 'landing_page';
  const usual = draft.goal.tool ? { name: draft.goal.tool.value.name, sourceSpan: draft.goal.tool } : null;
  const name = decideName(
    reading,
    { given: draft.givenName, head: draft.head, goalType, entities: draft.planned, usual },
    evidence,
  );
  for (const [id, words] of draft.requested.wanted) if (!draft.catalogue.features.has(id)) draft.notMade.set(nameOf(id), words);
  evidence.because('layout', null);
  evidence.because('pages./', draft.goal.sourceSpan);
  return {
    name,
    tagline: 'Not available yet.',
    goalType,
    layout: 'story',
    theme: decideTheme(reading, { background: '#f7f9fb', accent: '#2b5d8a' }, evidence),
    entities: [],
    features: [],
    pages: [
      {
        kind: 'content',
        title: 'Home',
        path: '/',
        sections: [
          { kind: 'hero', heading: name, text: 'Not available yet.', action: null },
          {
            kind: 'text',
            heading: 'What is missing',
            paragraphs: [...paragraphs, 'The build log lists what was recognized and what was not.'],
          },
        ],
      },
    ],
    content: { samples: {}, footer: '' },
  };
}
