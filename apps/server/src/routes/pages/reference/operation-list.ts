/** The operations of both APIs, in the groups of the OpenAPI document. */
import { agentApi, type Operation, projectApi } from '@davit/contract';
import { apiTags } from '../../../http/openapi.ts';
import { pageLink, referencePath } from '../docs-frame.ts';
import { escapeHtml } from '../escape-html.ts';

const all: readonly Operation[] = Object.values({ ...projectApi, ...agentApi });
export const introductionTitle = 'API reference';

export const hrefOfOperation = ({ id }: Pick<Operation, 'id'>): string => `${referencePath}/operations/${id}`;

export function findOperation(id: string): Operation | null {
  return all.find((operation) => operation.id === id) ?? null;
}

/** The list next to every page of the reference. */
export function operationLinks(current: Operation | null): string {
  const groups = apiTags.map(({ name }) => {
    const links = all
      .filter(({ tag }) => tag === name)
      .map((operation) => pageLink(hrefOfOperation(operation), operation.summary, operation.id === current?.id));
    return `<h2>${escapeHtml(name)}</h2><ul>${links.join('')}</ul>`;
  });
  return `<ul>${pageLink(referencePath, introductionTitle, current === null)}</ul>${groups.join('')}`;
}

/** The operations with their endpoints, for the first page. */
export function operationTable(): string {
  const groups = apiTags.map(({ name, description }) => {
    const rows = all
      .filter(({ tag }) => tag === name)
      .map(
        (operation) =>
          `<li><a href="${hrefOfOperation(operation)}">${escapeHtml(operation.summary)}</a> ${endpoint(operation)}</li>`,
      );
    return `<h3>${escapeHtml(name)}</h3><p>${escapeHtml(description)}</p><ul class="operations">${rows.join('')}</ul>`;
  });
  return `<h2 id="operations">Operations</h2>${groups.join('')}`;
}

/** The method and path, as code. */
export function endpoint({ method, path }: Operation): string {
  return `<code class="endpoint"><b data-method="${method}">${method}</b> ${escapeHtml(path)}</code>`;
}
