/** A Model Context Protocol server over one client of Davit, and therefore one key. */
import { type Davit, DavitError } from '@davit/client';
import { type CallToolResult, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { describeError } from './tool-errors.ts';
import { type DavitTool, tools } from './tools.ts';

const instructions =
  'Davit turns one sentence into a live web app and keeps every version. create_project returns at once; read_logs of its run (list_runs) waits until it is live; get_project then has deploymentUrl. Agents report their runs with start_agent_run, report_step and save_checkpoint, and follow heal in the response.';

export interface McpServerOptions {
  version: string;
  /** Ends the calls in progress. */
  signal?: AbortSignal;
}

/** Compiled when a call first needs them. */
const ready = tools.map((tool) => ({
  tool,
  inputSchema: fromJsonSchema<Record<string, unknown>>(tool.inputSchema),
  outputSchema: fromJsonSchema<Record<string, unknown>>(tool.outputSchema),
}));

export function makeMcpServer(davit: Davit, { version, signal }: McpServerOptions): McpServer {
  const server = new McpServer({ name: 'davit', title: 'Davit', version }, { instructions, capabilities: { tools: {} } });
  for (const { tool, inputSchema, outputSchema } of ready) {
    const { name, title, description, annotations } = tool;
    server.registerTool(name, { title, description, annotations, inputSchema, outputSchema }, (args, context) =>
      answer(tool, davit, args, signal ? AbortSignal.any([signal, context.mcpReq.signal]) : context.mcpReq.signal),
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
    return { ...asContent(describeError(error, tool.name, args)), isError: true };
  }
}

const asContent = (value: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: value,
});
