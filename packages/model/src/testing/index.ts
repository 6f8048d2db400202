export {
  type Script,
  type ScriptedEndpoint,
  type ScriptedRequest,
  sendJson,
  sendText,
  startEndpoint,
} from './scripted-endpoint.ts';
