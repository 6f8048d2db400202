export { createProviderCall, type ProviderLimits } from './call-provider.ts';
