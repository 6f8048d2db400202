export { repeat, type Timers, within } from '@davit/contract';
