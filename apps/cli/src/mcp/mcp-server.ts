/** A Model Context Protocol server over one client of Davit, that is: over one key. */
import { ApiError, type Davit, DavitError } from '@davit/client';
import { type CallToolResult, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { hintFor } from '../failure.ts';
import { type DavitTool, tools } from './tools.ts';

const instructions =
  'Davit makes live web apps of one sentence and keeps every version. create_project answers at once; read_logs of its run (list_runs) waits until it is live; get_project then has deploymentUrl. Agents report their runs with start_agent_run, report_step and save_checkpoint, and do what heal in the answer says.';

export function makeMcpServer(davit: Davit, version: string): McpServer {
  const server = new McpServer({ name: 'davit', title: 'Davit', version }, { instructions, capabilities: { tools: {} } });
  for (const tool of tools) {
    const { name, title, description, annotations } = tool;
    const inputSchema = fromJsonSchema<Record<string, unknown>>(tool.inputSchema);
    server.registerTool(name, { title, description, annotations, inputSchema }, (args, context) =>
      answer(tool, davit, args, context.mcpReq.signal),
    );
  }
  return server;
}

async function answer(
  tool: DavitTool,
  davit: Davit,
  args: Record<string, unknown>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  try {
    return asContent({ ...(await tool.call(davit, args, signal)) });
  } catch (error) {
    if (!(error instanceof DavitError)) throw error;
    return { ...asContent(describe(error)), isError: true };
  }
}

const asContent = (value: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: value,
});

/** Code, sentence, and what to do: what a model needs to go on. */
function describe(error: DavitError): Record<string, unknown> {
  if (!(error instanceof ApiError)) return { error: 'unreachable', message: error.message, retryable: error.retryable };
  const { message, retryable, requestId, requiredScope, reason, retryAfter, details } = error;
  const given = Object.entries({ hint: hintFor(error), requestId, requiredScope, reason, retryAfter }).filter(
    ([, value]) => value,
  );
  return {
    error: error.code ?? 'failed',
    message,
    retryable,
    ...Object.fromEntries(given),
    ...(details.length > 0 && { details }),
  };
}
