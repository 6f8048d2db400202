/** The language model of the installation. */
import { Fault } from '@davit/contract';
import { problemsInConnection, providers, urlOf } from '@davit/model';
import { Type } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';

export const showModel = adminEndpoint({
  method: 'GET',
  path: '/model',
  handle: ({ models }) => models.status(),
});

export const testModel = adminEndpoint({
  method: 'POST',
  action: null,
  path: '/model/test',
  handle: ({ models }) => models.test(),
});

export const setModel = adminEndpoint({
  method: 'POST',
  action: 'setModel',
  path: '/model',
  body: Type.Object({
    provider: Type.Enum([...providers]),
    url: Type.Optional(Type.String({ minLength: 1 })),
    name: Type.String({ minLength: 1 }),
    key: Type.Union([Type.String({ minLength: 1 }), Type.Null()]),
  }),
  async handle({ models }, { body: { provider, url: given, name, key } }) {
    await refuseFixed(models);
    const url = urlOf(provider, given);
    if (url === undefined) throw new Fault('invalid_request', `${provider} needs a URL.`);
    const problems = problemsInConnection({ provider, url, name, key });
    if (problems.length > 0) throw new Fault('invalid_request', problems.join(' '));
    await models.store({ provider, url, name, key });
    return models.test();
  },
});

export const removeModel = adminEndpoint({
  method: 'DELETE',
  action: 'removeModel',
  path: '/model',
  async handle({ models }) {
    await refuseFixed(models);
    await models.store(null);
    return models.status();
  },
});

async function refuseFixed(models: { status(): Promise<{ source: string }> }): Promise<void> {
  const { source } = await models.status();
  if (source !== 'environment') return;
  throw new Fault('conflict', 'The model comes from MODEL_PROVIDER, so this command cannot change it.', {
    hint: 'Change or unset the settings that begin with MODEL_, and restart.',
  });
}
