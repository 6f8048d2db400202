export { makeMcpServer } from './mcp-server.ts';
export { type DavitTool, type OperationId, tools } from './tools.ts';
