/** Checks the gallery: every picture is there with its description, and links lead through all of them. */
import { type Check, expect, read, readBy, visibleText } from '../../../checks/expect.ts';
import type { Entity } from '../../../data/entity.ts';

/** A visitor pages through that many at most. */
const maxBrowsed = 50;

export function galleryChecks(entity: Entity): Check[] {
  return entity.samples.length > 0 ? readBy(entity.readers, [wallCheck(entity), leafingCheck(entity)]) : [];
}

const pageAt = ({ slug }: Entity, id: number | string) => `/${slug}/${id}`;

/** Samples get the ids 1, 2, … in order. */
function wallCheck(entity: Entity): Check {
  const { samples, titleField, plural } = entity;
  return {
    name: `all ${plural} are in the gallery, each picture with a description`,
    async run(app) {
      const { body } = await read(app, entity.path ?? '/');
      for (const [at, sample] of samples.entries()) {
        const link = new RegExp(`<a href="${pageAt(entity, at + 1)}"[\\s\\S]*?</a>`).exec(body)?.[0] ?? '';
        expect(
          /<(?:img|svg)[^>]* (?:alt|aria-label)="[^"]+"/.test(link),
          `The picture of “${sample[titleField]}” has no description.`,
        );
      }
    },
  };
}

function leafingCheck(entity: Entity): Check {
  const { samples, titleField, singular } = entity;
  return {
    name: `every ${singular} can be reached from the one before`,
    async run(app) {
      const seen = new Set<string>();
      const first = /<ul class="wall">[\s\S]*?href="([^"]+)"/.exec((await read(app, entity.path ?? '/')).body)?.[1];
      for (let at = first; at !== undefined && !seen.has(at) && seen.size < maxBrowsed; ) {
        seen.add(at);
        const { body } = await read(app, at);
        const id = Number(at.split('/').at(-1));
        const title = samples[id - 1]?.[titleField];
        if (title) expect(visibleText(body).includes(String(title)), `${at} does not show its title.`);
        at = /<a href="([^"]+)" rel="next"/.exec(body)?.[1];
      }
      for (const number of samples.keys())
        expect(seen.has(pageAt(entity, number + 1)), `The “next” links do not reach ${pageAt(entity, number + 1)}.`);
    },
  };
}
