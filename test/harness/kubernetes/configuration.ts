/** How the parts of a Kubernetes are started: the control plane and its node, or another node, each in the network of an engine. */
import { join } from 'node:path';

export interface NodeConfiguration {
  name: string;
  /** Its own; services have others, which each node's kernel knows. */
  address: string;
  /** The first address of its pods' network. */
  bridge: string;
}

export const nodeConfiguration = (number: number): NodeConfiguration => ({
  name: `node-${number}`,
  address: `10.94.0.${number + 1}`,
  bridge: `172.18.${number}.1/24`,
});

/** The one with the control plane. */
export const firstNode = nodeConfiguration(1);
export const { address: nodeAddress, name: nodeName } = firstNode;
export const gatewayAddress = '10.94.0.254';
export const pauseImage = 'test/pause';

/** Only programs in the engine's own network reach it. */
const token = 'of-a-test';
export const tokens = `${token},admin,1,"system:masters"\n`;

export interface Places {
  programs: string;
  folder: string;
  group: string;
}

export const kubeconfig = (host: string): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'test', cluster: { server: `https://${host}:6443`, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'admin', user: { token } }],
    contexts: [{ name: 'test', context: { cluster: 'test', user: 'admin' } }],
    'current-context': 'test',
  });

export const kubeletConfiguration = ({ group }: Pick<Places, 'group'>): string =>
  JSON.stringify({
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    cgroupDriver: 'cgroupfs',
    cgroupRoot: group,
    failSwapOn: false,
    // As newer ones do: a volume in memory has the size that is set.
    featureGates: { SizeMemoryBackedVolumes: true },
    authentication: { anonymous: { enabled: true }, webhook: { enabled: false } },
    authorization: { mode: 'AlwaysAllow' },
    enforceNodeAllocatable: [],
    evictionHard: { 'memory.available': '50Mi', 'nodefs.available': '1%', 'imagefs.available': '1%' },
    imageGCHighThresholdPercent: 100,
  });

export interface Part {
  name: string;
  command: string;
  args: string[];
}

/** In the order in which they are started. */
export const controlPlane = ({ programs, folder }: Places): Part[] => {
  const inFolder = (name: string) => join(folder, name);
  const program = (name: string, ...args: string[]) => ({ name, command: join(programs, name), args });
  const config = `--kubeconfig=${inFolder('kubeconfig')}`;
  const etcd = 'http://127.0.0.1:2379';
  return [
    {
      name: 'etcd',
      command: 'etcd',
      args: [
        ...['--data-dir', inFolder('etcd-data'), '--listen-client-urls', etcd, '--advertise-client-urls', etcd],
        ...['--listen-peer-urls', 'http://127.0.0.1:2380', '--unsafe-no-fsync'],
      ],
    },
    program(
      'kube-apiserver',
      `--etcd-servers=${etcd}`,
      '--secure-port=6443',
      `--advertise-address=${nodeAddress}`,
      `--cert-dir=${inFolder('certificates')}`,
      `--token-auth-file=${inFolder('tokens.csv')}`,
      '--authorization-mode=Node,RBAC',
      '--service-cluster-ip-range=10.96.0.0/16',
      `--service-account-key-file=${inFolder('accounts.pub')}`,
      `--service-account-signing-key-file=${inFolder('accounts.key')}`,
      '--service-account-issuer=https://kubernetes.default.svc',
      '--kubelet-preferred-address-types=InternalIP',
    ),
    program(
      'kube-controller-manager',
      config,
      `--service-account-private-key-file=${inFolder('accounts.key')}`,
      `--root-ca-file=${inFolder('certificates/apiserver.crt')}`,
      '--use-service-account-credentials=true',
      '--leader-elect=false',
      `--cert-dir=${inFolder('certificates')}`,
    ),
    program('kube-scheduler', config, '--leader-elect=false'),
  ];
};

export const nodeParts = ({ programs, folder }: Places, { name, address }: NodeConfiguration): Part[] => {
  const inFolder = (file: string) => join(folder, file);
  const program = (part: string, ...args: string[]) => ({ name: part, command: join(programs, part), args });
  const config = `--kubeconfig=${inFolder('kubeconfig')}`;
  return [
    program(
      'kubelet',
      config,
      `--config=${inFolder('kubelet.json')}`,
      `--root-dir=${inFolder('kubelet-data')}`,
      `--cert-dir=${inFolder('certificates/kubelet')}`,
      `--hostname-override=${name}`,
      `--node-ip=${address}`,
      `--seccomp-profile-root=${inFolder('kubelet-data/seccomp')}`,
      '--container-runtime=docker',
      `--docker-endpoint=unix://${inFolder('docker.sock')}`,
      `--container-runtime-endpoint=unix://${inFolder('dockershim.sock')}`,
      `--experimental-dockershim-root-directory=${inFolder('dockershim')}`,
      `--pod-infra-container-image=${pauseImage}`,
      `--volume-plugin-dir=${inFolder('volume-plugins')}`,
    ),
    program(
      'kube-proxy',
      config,
      `--hostname-override=${name}`,
      '--proxy-mode=iptables',
      ...['--conntrack-max-per-core=0', '--conntrack-tcp-timeout-established=0', '--conntrack-tcp-timeout-close-wait=0'],
    ),
  ];
};
