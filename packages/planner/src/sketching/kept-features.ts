/** Carries over what the plan so far can do, part by part, as long as the new plan stays valid with it. */
import { type Blueprint, type Entity, type Feature, type FeatureId, type Operation, problemsIn } from '@davit/blueprint';
import type { DraftFeature, DraftPlan } from '../deciding/draft-feature.ts';
import { nameOf } from '../deciding/feature-names.ts';
import { mended } from '../repairing/lossless-repairs.ts';
import { namesOf } from './feature-names.ts';
import { whatInWords } from './problem-words.ts';

export interface Kept {
  plan: DraftPlan;
  /** What the prompt asks for and no longer fits, as sentences for a model. */
  lost: string[];
}

/** `isDropped` has a name or an id, `isWished` the words of the prompt for what the sketch wants made otherwise; accounts bring their features themselves. */
export function withKeptFeatures(
  plan: DraftPlan,
  base: Blueprint,
  isDropped: (...names: string[]) => boolean,
  isWished: (words: string) => boolean,
): Kept {
  const asked = new Map(
    base.evidence.flatMap(({ decision, because }) => ('words' in because ? [[decision, because.words]] : [])),
  );
  const lost: string[] = [];
  let kept = plan;
  for (const feature of base.features) {
    if (isDropped(feature.id, ...namesOf(feature.id)) || (plan.auth === 'none' && isOfAccounts(feature.id))) continue;
    if (feature.id === 'operations') kept = withoutEmptyPages(kept, feature.parameters.operations, isDropped);
    for (const part of partsOf(feature, kept, isDropped)) {
      if (isDropped(part.name)) continue;
      const { plan: next, problem } = tried(kept, withPart(kept, part.feature));
      kept = next;
      const words = asked.get(`features.${feature.id}`);
      // Without words of the prompt it followed from lists that may be gone.
      if (problem && words !== undefined && !isWished(words) && !isOfAccounts(feature.id))
        lost.push(
          `The plan so far has ${part.name || nameOf(feature.id)} (“${words}”), which does not fit any more: ${problem}. Keep what it needs, drop it, or name it in notMade.`,
        );
    }
  }
  return { plan: kept, lost };
}

/** The plan with a part more, if that brings no problem; else the plan as it was, and the problem. */
export function tried(plan: DraftPlan, more: DraftPlan): { plan: DraftPlan; problem: string | null } {
  const known = new Set(problemsIn(mended(plan)).map(({ problem }) => problem));
  const next = mended(more);
  const found = problemsIn(next).find(({ problem }) => !known.has(problem));
  return found ? { plan, problem: whatInWords(found, next) } : { plan: more, problem: null };
}

const accounts: ReadonlySet<FeatureId> = new Set(['profiles', 'admin-area', 'roles']);
const isOfAccounts = (id: FeatureId) => accounts.has(id);

interface Part {
  /** Empty: that of the feature. */
  name: string;
  feature: DraftFeature;
}

/** Tools share pages, so they come together: those that are not dropped, on lists that are there. */
function toolsOf(
  { entities }: DraftPlan,
  operations: readonly Operation[],
  isDropped: (...names: string[]) => boolean,
): Operation[] {
  const isThere = (id: string | null | undefined) => !id || entities.some((entity) => entity.id === id);
  return operations
    .filter(({ name, inputs }) => !isDropped(name) && inputs.every((input) => isThere(input.entity)))
    .map(({ savesTo, ...one }) => ({
      ...one,
      entity: isThere(one.entity) ? one.entity : null,
      ...(savesTo && isThere(savesTo) ? { savesTo } : {}),
    }));
}

function withoutEmptyPages(
  plan: DraftPlan,
  operations: readonly Operation[],
  isDropped: (...names: string[]) => boolean,
): DraftPlan {
  const paths = new Set(toolsOf(plan, operations, isDropped).map(({ page }) => page));
  return {
    ...plan,
    pages: plan.pages.filter((page) => page.kind !== 'tool' || page.tool !== 'operations' || paths.has(page.path)),
  };
}

/** Members have rows of their own there. */
const isOfMembers = ({ owned, access, titleField, fields }: Entity): boolean =>
  owned && access === undefined && fields.find(({ id }) => id === titleField)?.type.kind === 'text';

function partsOf(feature: Feature, plan: DraftPlan, isDropped: (...names: string[]) => boolean): Part[] {
  switch (feature.id) {
    case 'operations': {
      const operations = toolsOf(plan, feature.parameters.operations, isDropped);
      return operations.length > 0 ? [{ name: '', feature: { id: 'operations', parameters: { operations } } }] : [];
    }
    case 'requests':
      return feature.parameters.flows.map((flow) => ({
        name: flow.words.heading,
        feature: { id: 'requests', parameters: { flows: [flow] } },
      }));
    case 'acts': {
      const { lists, acts, words } = feature.parameters;
      const withoutActs = lists.filter(({ entity }) => !acts.some((act) => act.entity === entity));
      return [
        ...withoutActs.map((list) => ({ name: '', feature: actsWith({ lists: [list], acts: [], words }) })),
        ...acts.map((act) => ({
          name: act.words.action,
          feature: actsWith({ lists: lists.filter(({ entity }) => entity === act.entity), acts: [act], words }),
        })),
      ];
    }
    // On the lists that are still there.
    case 'favorites':
    case 'comments': {
      const entities = feature.parameters.entities.filter((id) => plan.entities.some((one) => one.id === id));
      return entities.length > 0
        ? [{ name: '', feature: { id: feature.id, parameters: { ...feature.parameters, entities } } }]
        : [];
    }
    case 'reports': {
      const presets = feature.parameters.presets.filter((preset) => {
        const fields = plan.entities.find(({ id }) => id === preset.entity)?.fields ?? [];
        const isThere = (field: string | null | undefined) =>
          !field || field === 'createdAt' || fields.some(({ id }) => id === field);
        const hasPage = plan.pages.some((page) => page.kind === 'entity' && page.entity === preset.entity);
        return hasPage && [preset.measure, preset.day, preset.by].every(isThere);
      });
      return presets.length > 0 ? [{ name: '', feature: { id: 'reports', parameters: { ...feature.parameters, presets } } }] : [];
    }
    case 'profiles': {
      const { lists = [], ...rest } = feature.parameters;
      const own = lists.filter(({ entity }) => plan.entities.some((one) => one.id === entity && isOfMembers(one)));
      return [{ name: '', feature: { id: 'profiles', parameters: own.length > 0 ? { ...rest, lists: own } : rest } }];
    }
    default:
      return [{ name: '', feature: { id: feature.id, parameters: { ...feature.parameters } } }];
  }
}

const actsWith = (parameters: Record<string, unknown>): DraftFeature => ({ id: 'acts', parameters });

/** A new row starts in the first state of the list, whatever that is called now; adding earns with the lists that are there. */
function fitted(plan: DraftPlan, { id, parameters }: DraftFeature): DraftFeature {
  if (id === 'ledger') {
    const isOwned = (entity: string) => plan.entities.some((one) => one.id === entity && one.owned);
    const before = parameters.earns as { by: string; entity?: string }[];
    const left = before.filter(({ entity }) => entity === undefined || isOwned(entity));
    const lost = left.some(({ by }) => by === 'adding') ? undefined : before.find(({ by }) => by === 'adding');
    const added = lost && plan.entities.find((one) => one.owned && one.access === undefined && !one.adders && !one.decided);
    const earns = lost && added ? [...left, { ...lost, entity: added.id }] : left;
    const { redeems, ...rest } = parameters as { redeems?: { entity: string } };
    const isRedeemed = redeems && plan.entities.some((one) => one.id === redeems.entity);
    return { id, parameters: { ...rest, ...(isRedeemed ? { redeems } : {}), earns } };
  }
  if (id === 'sign-up-form') {
    const status = parameters.status as { signedUp: string; waiting: string | null };
    const ids = plan.entities.find((one) => one.id === parameters.entity)?.workflow?.states.map((state) => state.id) ?? [];
    const signedUp = ids.includes(status.signedUp) ? status.signedUp : (ids[0] ?? status.signedUp);
    const waiting = status.waiting !== null && ids.includes(status.waiting) ? status.waiting : null;
    return { id, parameters: { ...parameters, status: { ...status, signedUp, waiting } } };
  }
  if (id !== 'requests') return { id, parameters };
  const flows = (parameters.flows as Extract<Feature, { id: 'requests' }>['parameters']['flows']).map((flow) => {
    const states = plan.entities.find((one) => one.id === flow.request)?.workflow?.states ?? [];
    const [first] = states;
    const isThere = states.some((state) => state.id === flow.status.first);
    return isThere || !first ? flow : { ...flow, status: { ...flow.status, first: first.id } };
  });
  return { id, parameters: { flows } };
}

/** The plan with a feature, or with what that adds to the feature that is there. */
export function withPart(plan: DraftPlan, part: DraftFeature): DraftPlan {
  const added = fitted(plan, part);
  const there = plan.features.find(({ id }) => id === added.id);
  if (!there) return { ...plan, features: [...plan.features, added] };
  const parameters = { ...added.parameters, ...there.parameters };
  for (const [name, own] of Object.entries(there.parameters)) {
    const other = added.parameters[name];
    if (Array.isArray(own) && Array.isArray(other)) parameters[name] = together(own, other);
  }
  return { ...plan, features: plan.features.map((one) => (one === there ? { ...one, parameters } : one)) };
}

function together(own: unknown[], other: unknown[]): unknown[] {
  const keys = new Set(own.map(keyOf));
  return [...own, ...other.filter((one) => !keys.has(keyOf(one)))];
}

/** Acts and lists are the same by what they are of, whatever else they say. */
function keyOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const { id, entity, request, field, by } = value as Record<string, unknown>;
  return request !== undefined ? `request ${String(request)}` : JSON.stringify([id, entity, field, by]);
}
