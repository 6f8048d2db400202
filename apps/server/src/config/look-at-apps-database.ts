/** For a machine on which no server runs. */
export { lookAtAppsCluster } from '@davit/storage';
