/**
 * The writer thread: owns the only connection that writes, so that waiting for the disk never blocks the main thread. Executes
 * one request at a time, in order of arrival.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { connectWriter } from './connect.ts';
import { describeFailure } from './failure.ts';
import type { WriterAnswer, WriterRequest } from './protocol.ts';
import { type Statement, type StatementResult, Statements } from './statements.ts';

const port = parentPort;
if (!port) throw new Error('writer.ts runs as a worker thread only');
const database = connectWriter((workerData as { path: string }).path);
const statements = new Statements(database);

port.on('message', (request: WriterRequest) => {
  port.postMessage(answer(request));
  if (request.ask === 'close') port.close();
});

function answer(request: WriterRequest): WriterAnswer {
  try {
    return { id: request.id, results: perform(request) };
  } catch (error) {
    return { id: request.id, failure: describeFailure(error) };
  }
}

function perform(request: WriterRequest): StatementResult[] {
  switch (request.ask) {
    case 'run':
      return [statements.run(request.statement)];
    case 'runAll':
      return runAll(request);
    case 'rollback':
      if (database.isTransaction) database.exec('rollback');
      return [];
    case 'ping':
      return [statements.run({ sql: 'select 1 as one', parameters: [] })];
    case 'close':
      database.close();
      return [];
  }
}

function runAll({ texts, statements: packed }: Extract<WriterRequest, { ask: 'runAll' }>): StatementResult[] {
  const all = packed.map(({ text, parameters }): Statement => ({ sql: texts[text] ?? '', parameters }));
  if (all.length === 1) return all.map((statement) => statements.run(statement));
  database.exec('begin immediate');
  try {
    const results = all.map((statement) => statements.run(statement));
    database.exec('commit');
    return results;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
