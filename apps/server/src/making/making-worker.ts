/** The process that generates and proves. Reading the catalogue is what takes it time to start. */
import { createGenerator } from '@davit/generator';
import { serveMaking } from './serve-making.ts';

serveMaking(createGenerator());
