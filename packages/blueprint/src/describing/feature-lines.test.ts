import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../blueprint.ts';
import { library } from '../fixtures/library.ts';
import { madeFeatureIds } from '../schema/features.ts';
import { featureDoings } from './feature-doings.ts';
import { effectsOf, featureLinesOf } from './feature-lines.ts';

const text = (id: string, label: string) => ({
  id,
  label,
  type: { kind: 'text' as const, maxLength: 120 },
  required: true,
  help: '',
});
const whole = (id: string, label: string) => ({
  ...text(id, label),
  type: { kind: 'integer' as const, min: null, max: null },
});
const plan = (change: Partial<Blueprint>): Blueprint => ({ ...library, ...change });

describe('lines of features', () => {
  it('there are words for every feature of the catalogue, in one line', () => {
    expect(Object.keys(featureDoings).sort()).toEqual([...madeFeatureIds].sort());
    for (const words of Object.values(featureDoings)) expect(words).toMatch(/^[a-z][^\n.]{10,420}$/);
  });

  it('name the page, the lists and the fields that a feature needs', () => {
    const [list] = library.entities;
    if (!list) throw new Error('no list');
    const words = {
      ...list,
      id: 'word',
      plural: 'words',
      fields: [text('term', 'Term'), text('meaning', 'Meaning'), text('x', 'X')],
    };
    const parameters = { entity: 'word', word: 'term', meaning: 'meaning', synonym: null, antonym: null, sentence: null };
    const features: Blueprint['features'] = [
      { id: 'search', parameters: { entities: ['word'] } },
      { id: 'word-games', parameters },
    ];
    const pages: Blueprint['pages'] = [{ kind: 'tool', tool: 'word-games', title: 'Games', path: '/games' }];
    const lines = featureLinesOf(plan({ entities: [words], features, pages }));
    expect(lines.map(({ id }) => id)).toEqual(['word-games']);
    expect(lines[0]?.text).toMatch(/^Word games \(\/games\): .*; of words, needs Term, Meaning$/);
  });

  it('name what a row changes elsewhere, by labels', () => {
    const [list] = library.entities;
    if (!list) throw new Error('no list');
    const states = [
      { id: 'planned', label: 'Planned', done: false },
      { id: 'finished', label: 'Finished', done: true },
    ];
    const relation = { ...text('material', 'Raw material'), type: { kind: 'relation' as const, entity: 'material' } };
    const runs = {
      ...list,
      id: 'run',
      plural: 'production',
      fields: [text('number', 'Number'), relation, whole('used', 'Material used')],
      workflow: { field: 'status', states },
      moves: [{ relation: 'material', quantity: 'used', stock: 'stock', isTaken: true, state: 'finished' }],
    };
    const materials = {
      ...list,
      id: 'material',
      plural: 'raw materials',
      fields: [text('name', 'Name'), whole('stock', 'In stock')],
    };
    expect(effectsOf({ entities: [runs, materials] })).toEqual([
      'A row of production in the state Finished lowers In stock of its Raw material by its Material used, by itself.',
    ]);
  });
});
