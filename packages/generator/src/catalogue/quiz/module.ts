/** A quiz that people take: questions from a list, graded, with explanations. */

import { quizChecks } from '@davit/app-kit/features/quiz/checks/quiz.ts';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { schemaOf } from '../data/module.ts';
import { headOf, toolPageOf } from '../tool-page.ts';

export const quiz: CatalogueModule = {
  id: 'quiz',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && pageOf(blueprint) !== undefined,
  wiring(blueprint) {
    const { entity } = partsOf(blueprint);
    return {
      styles: ['features/quiz/quiz.css'],
      imports: [
        "import { mountQuiz } from '@davit/app-kit/features/quiz/routes.tsx';",
        `import { ${entity.id}Schema } from './entities/${entity.slug}/schema.ts';`,
      ],
      mounts: [`mountQuiz(app, context, ${literal(placeOf(blueprint))});`],
    };
  },
  checks: (blueprint) => quizChecks(promiseOf(blueprint)),
  testing: (blueprint) => ({
    imports: ["import { quizChecks } from '@davit/app-kit/features/quiz/checks/quiz.ts';"],
    checks: [`quizChecks(${literal(promiseOf(blueprint))})`],
  }),
};

const pageOf = (blueprint: Blueprint) => toolPageOf(blueprint, 'quiz');

function partsOf(blueprint: Blueprint) {
  const parameters = parametersOf(blueprint, 'quiz');
  const entity = blueprint.entities.find(({ id }) => id === parameters?.entity);
  const page = pageOf(blueprint);
  invariant(parameters && entity && page, 'a quiz has a page, and an entity for its questions');
  return { parameters, entity, page };
}

function placeOf(blueprint: Blueprint) {
  const { parameters, entity, page } = partsOf(blueprint);
  const { question, options, answer, explanation, results } = parameters;
  const list = results && blueprint.entities.find(({ id }) => id === results.entity);
  return {
    path: page.path,
    text: headOf(blueprint, page),
    entity: schemaOf(entity),
    question,
    options,
    answer,
    explanation,
    results: results && list ? { path: `/${list.slug}`, score: results.score, of: results.of } : null,
  };
}

function promiseOf(blueprint: Blueprint) {
  const { parameters, entity, page } = partsOf(blueprint);
  const { question, options, answer } = parameters;
  return { path: page.path, at: `/${entity.slug}`, fields: { question, options, answer } };
}
