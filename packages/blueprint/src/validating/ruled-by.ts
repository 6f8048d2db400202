import type { Feature } from '../blueprint.ts';

/** The entities whose rows go by the rules of a feature. */
export function ruledBy(feature: Feature): string[] {
  switch (feature.id) {
    case 'cart':
      return [feature.parameters.orders];
    case 'requests':
      return feature.parameters.flows.map(({ request }) => request);
    case 'chat':
    case 'chatbot':
    case 'sign-up-form':
      return [feature.parameters.entity];
    case 'booking': {
      const { parameters } = feature;
      if ('bookings' in parameters) return [parameters.bookings];
      return 'requests' in parameters ? [parameters.requests.entity] : [];
    }
    case 'polls': {
      const { parameters } = feature;
      if ('votes' in parameters) return [];
      return parameters.ballots ? [parameters.polls, parameters.ballots.entity] : [parameters.polls];
    }
    default:
      return [];
  }
}
