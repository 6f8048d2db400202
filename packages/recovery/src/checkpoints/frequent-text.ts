/** Text that short states mostly consist of. Released: never change it, because stored states are read with it. */
const texts = [
  '{"writes":[["00000000-0000-5000-8000-000000000000",0,"messages",{"json":[{"lc":1,"type":"constructor","id":["langchain_core",' +
    '"messages","ToolMessage"],"kwargs":{"status":"success","content":"","tool_call_id":"call_","name":"","additional_kwargs":{},' +
    '"response_metadata":{},"type":"tool"}}]},"~__pregel_pull, tools"],["',
  '",1,"branch:to:agent",{"json":null},"~__pregel_pull, __start__"],["',
  '",0,"__interrupt__",{"json":[{"id":"","value":""}]}],["",0,"__resume__",{"json":["yes"]}],["",0,"__error__",{"json":{"message":"',
  '",0,"__no_writes__",{"json":null},"~__pregel_push, 0"]]}{"lc":1,"type":"constructor","id":["langchain_core","messages",' +
    '"HumanMessage"],"kwargs":{"content":"","additional_kwargs":{},"response_metadata":{}}}{"lc":1,"type":"constructor",' +
    '"id":["langchain_core","messages","AIMessage"],"kwargs":{"content":"","tool_calls":[{"name":"","args":{},"id":"call_",' +
    '"type":"tool_call"}],"invalid_tool_calls":[],"additional_kwargs":{},"response_metadata":{}}}',
  '{"plain":{"v":4,"ts":"2026-01-01T00:00:00.000000+00:00","channel_versions":{},"versions_seen":{},"updated_channels":["',
  '{"checkpoint":{"json":{"v":4,"id":"1f1","ts":"2026-01-01T00:00:00.000Z","channel_values":{"__start__":{"messages":[',
  '"channel_versions":{"__start__":1},"versions_seen":{"__input__":{}}}},"metadata":{"json":{"source":"input","step":-1,"parents":{"":"1f1',
  '"channel_values":{"branch:to:":null},"channel_versions":{"__start__":2,"messages":3,"branch:to:":3},"versions_seen":{"__input__":{},' +
    '"__start__":{"__start__":1},"agent":{"branch:to:agent":2}}}},"metadata":{"json":{"source":"loop","step":0,"parents":{"":"1f1',
  '"}}},"earlier":[{"checkpoint":{"json":{"v":4,"id":"1f1","ts":"2026-01-01T00:00:00.000Z","channel_values":{"__start__":{',
  '}}}},"writes":[["',
];

export const frequentText: Uint8Array = Buffer.from(texts.join(''));
