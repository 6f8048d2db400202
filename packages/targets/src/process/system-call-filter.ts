/**
 * The system call filter: allows what a program needs, and nothing that helps to leave a sandbox. A seccomp filter in classic
 * BPF, which bubblewrap loads before the app starts. Refused calls return EPERM; the app continues.
 */
import { endianness } from 'node:os';

/** Numbers of system calls: on x86-64, and on arm64 where it has them. */
export const refusedCalls: Record<string, [x64: number, arm64: number | null]> = {
  // New namespaces, mounts and roots.
  unshare: [272, 97],
  setns: [308, 268],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  // Other processes.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  pidfd_getfd: [438, 438],
  kcmp: [312, 272],
  // Keys, which are not kept apart by namespaces.
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  // Parts of the kernel that are prone to bugs and useless to an app.
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  // The machine itself.
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  acct: [163, 89],
  quotactl: [179, 60],
  syslog: [103, 116],
  iopl: [172, null],
  ioperm: [173, null],
};

const architectures: Partial<Record<NodeJS.Architecture, { audit: number; column: 0 | 1; clone: number }>> = {
  x64: { audit: 0xc000003e, column: 0, clone: 56 },
  arm64: { audit: 0xc00000b7, column: 1, clone: 220 },
};
/** A filter cannot see its arguments; libraries then use `clone`. */
const clone3 = 435;
const newUserNamespace = 0x10000000;
/** Above this, x86-64 accepts calls by other numbers. */
const otherNumbers = 0x40000000;

const load = 0x20;
const jumpIfEqual = 0x15;
const jumpIfAtLeast = 0x35;
const jumpIfAnyBit = 0x45;
const answer = 0x06;
const allow = 0x7fff0000;
const endProcess = 0x80000000;
const errno = (number: number) => 0x00050000 | number;
const [EPERM, ENOSYS] = [1, 38];
/** The offsets of a call's number, architecture and first argument. */
const at = { number: 0, architecture: 4, firstArgument: 16 };

/** Null for a CPU whose numbers are unknown here. */
export function systemCallFilter(architecture: NodeJS.Architecture = process.arch): Buffer | null {
  const known = architectures[architecture];
  if (known === undefined || endianness() !== 'LE') return null;
  const program: Buffer[] = [];
  const step = (code: number, value: number, ifTrue = 0, ifFalse = 0) => {
    const instruction = Buffer.alloc(8);
    instruction.writeUInt16LE(code, 0);
    instruction.writeUInt8(ifTrue, 2);
    instruction.writeUInt8(ifFalse, 3);
    instruction.writeUInt32LE(value >>> 0, 4);
    program.push(instruction);
  };
  /** Skips the next step unless the test holds. */
  const when = (test: number, value: number, then: number) => {
    step(test, value, 0, 1);
    step(answer, then);
  };
  step(load, at.architecture);
  step(jumpIfEqual, known.audit, 1, 0);
  step(answer, endProcess);
  step(load, at.number);
  when(jumpIfAtLeast, otherNumbers, errno(EPERM));
  for (const numbers of Object.values(refusedCalls)) {
    const number = numbers[known.column];
    if (number !== null) when(jumpIfEqual, number, errno(EPERM));
  }
  when(jumpIfEqual, clone3, errno(ENOSYS));
  step(jumpIfEqual, known.clone, 0, 3);
  step(load, at.firstArgument);
  when(jumpIfAnyBit, newUserNamespace, errno(EPERM));
  step(answer, allow);
  return Buffer.concat(program);
}
