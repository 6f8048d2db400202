/** How the parts of a Kubernetes of one node are started, in the network of a container engine. */
import { join } from 'node:path';

/** The node's own address; services have others, which the node's kernel knows. */
export const nodeAddress = '10.94.0.2';
export const gatewayAddress = '10.94.0.1';
export const nodeName = 'node-1';
export const pauseImage = 'test/pause';

/** Only programs in the engine's own network reach it. */
const token = 'of-a-test';
export const tokens = `${token},admin,1,"system:masters"\n`;

export interface Places {
  programs: string;
  folder: string;
  group: string;
}

const at = 'https://127.0.0.1:6443';

export const kubeconfig = JSON.stringify({
  apiVersion: 'v1',
  kind: 'Config',
  clusters: [{ name: 'test', cluster: { server: at, 'insecure-skip-tls-verify': true } }],
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

/** In the order in which they are started. */
export const parts = ({ programs, folder }: Places): { name: string; command: string; args: string[] }[] => {
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
    program(
      'kubelet',
      config,
      `--config=${inFolder('kubelet.json')}`,
      `--root-dir=${inFolder('kubelet-data')}`,
      `--cert-dir=${inFolder('certificates/kubelet')}`,
      `--hostname-override=${nodeName}`,
      `--node-ip=${nodeAddress}`,
      `--seccomp-profile-root=${inFolder('kubelet-data/seccomp')}`,
      '--container-runtime=docker',
      `--docker-endpoint=unix://${inFolder('docker.sock')}`,
      `--experimental-dockershim-root-directory=${inFolder('dockershim')}`,
      `--pod-infra-container-image=${pauseImage}`,
      `--volume-plugin-dir=${inFolder('volume-plugins')}`,
    ),
    program(
      'kube-proxy',
      config,
      `--hostname-override=${nodeName}`,
      '--proxy-mode=iptables',
      ...['--conntrack-max-per-core=0', '--conntrack-tcp-timeout-established=0', '--conntrack-tcp-timeout-close-wait=0'],
    ),
  ];
};
