/** The contents of the command palette: pages, actions, projects. Each area adds its own here. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { agentRunsQuery } from '../../api/agent-runs.ts';
import { projectsQuery } from '../../api/projects.ts';
import { useSession } from '../../api/session.ts';
import { useSignOut } from '../../api/sign-in.ts';
import { setTheme } from '../../theme/theme.ts';
import type { IconName } from '../../ui/icons.tsx';

export interface Command {
  id: string;
  group: 'Go to' | 'Projects' | 'Agent runs' | 'Actions' | 'Workspaces';
  label: string;
  /** More search words. */
  words?: string;
  about?: string;
  icon: IconName;
  run: () => void;
}

export function useCommands(workspaceId: string | null, query: string): Command[] {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { workspaces } = useSession();
  const projects = useQuery({ ...projectsQuery(workspaceId ?? ''), enabled: workspaceId !== null });
  const runs = useFoundRuns(workspaceId, query);
  const commands: Command[] = [];
  if (workspaceId !== null) {
    const params = { workspaceId };
    commands.push(
      {
        id: 'new',
        group: 'Actions',
        label: 'New project',
        words: 'create app prompt',
        icon: 'plus',
        run: () => void navigate({ to: '/w/$workspaceId/new', params }),
      },
      {
        id: 'projects',
        group: 'Go to',
        label: 'Projects',
        icon: 'projects',
        run: () => void navigate({ to: '/w/$workspaceId/projects', params }),
      },
      {
        id: 'agents',
        group: 'Go to',
        label: 'Agent runs',
        icon: 'runs',
        run: () => void navigate({ to: '/w/$workspaceId/agents', params }),
      },
      {
        id: 'connect',
        group: 'Actions',
        label: 'Connect an agent',
        words: 'langgraph crewai autogen http',
        icon: 'plus',
        run: () => void navigate({ to: '/w/$workspaceId/agents/connect', params }),
      },
      {
        id: 'deleted',
        group: 'Go to',
        label: 'Deleted projects',
        words: 'undo undelete restore bring back',
        icon: 'projects',
        run: () => void navigate({ to: '/w/$workspaceId/deleted-projects', params }),
      },
      {
        id: 'keys',
        group: 'Go to',
        label: 'API keys',
        words: 'settings token',
        icon: 'key',
        run: () => void navigate({ to: '/w/$workspaceId/settings/keys', params }),
      },
      {
        id: 'audit',
        group: 'Go to',
        label: 'Audit log',
        words: 'settings changes who history',
        icon: 'settings',
        run: () => void navigate({ to: '/w/$workspaceId/settings/audit', params }),
      },
      {
        id: 'members',
        group: 'Go to',
        label: 'Members and invitations',
        words: 'settings invite people roles',
        icon: 'person',
        run: () => void navigate({ to: '/w/$workspaceId/settings/members', params }),
      },
      {
        id: 'settings',
        group: 'Go to',
        label: 'Settings',
        words: 'keys members policy',
        icon: 'settings',
        run: () => void navigate({ to: '/w/$workspaceId/settings', params }),
      },
    );
    for (const { id, name, status } of projects.data?.projects ?? []) {
      commands.push({
        id: `project ${id}`,
        group: 'Projects',
        label: name,
        about: status === 'deployed' ? 'live' : status,
        icon: 'projects',
        run: () => void navigate({ to: '/w/$workspaceId/projects/$projectId', params: { workspaceId, projectId: id } }),
      });
    }
    for (const { runId, agentId, correlationId, status } of runs) {
      commands.push({
        id: `agent run ${runId}`,
        group: 'Agent runs',
        label: agentId,
        words: `${correlationId} ${runId}`,
        about: `${correlationId}, ${status.toLowerCase()}`,
        icon: 'runs',
        run: () => void navigate({ to: '/w/$workspaceId/agents/$runId', params: { workspaceId, runId } }),
      });
    }
  }
  commands.push({
    id: 'account',
    group: 'Go to',
    label: 'Account',
    words: 'password sessions e-mail',
    icon: 'person',
    run: () => void navigate({ to: '/account' }),
  });
  for (const { id, name } of workspaces) {
    if (id === workspaceId) continue;
    commands.push({
      id: `workspace ${id}`,
      group: 'Workspaces',
      label: name,
      words: 'switch workspace',
      icon: 'chevronUpDown',
      run: () => void navigate({ to: '/w/$workspaceId/projects', params: { workspaceId: id } }),
    });
  }
  commands.push(
    { id: 'light', group: 'Actions', label: 'Use the light theme', icon: 'sun', run: () => setTheme('light') },
    { id: 'dark', group: 'Actions', label: 'Use the dark theme', icon: 'sun', run: () => setTheme('dark') },
    { id: 'system', group: 'Actions', label: "Use the system's theme", icon: 'sun', run: () => setTheme('system') },
    { id: 'sign-out', group: 'Actions', label: 'Sign out', icon: 'signOut', run: () => signOut.mutate() },
  );
  return commands;
}

/** Typing pause before runs are searched. */
const debounceMs = 250;

/** The newest runs, and older ones that match the typed agent or correlation id exactly. */
function useFoundRuns(workspaceId: string | null, query: string) {
  const settled = useDebounced(query.trim(), debounceMs);
  const isEnabled = workspaceId !== null && settled !== '';
  const newest = useInfiniteQuery({ ...agentRunsQuery(workspaceId ?? '', {}), enabled: workspaceId !== null });
  const ofAgent = useInfiniteQuery({ ...agentRunsQuery(workspaceId ?? '', { agent: settled }), enabled: isEnabled });
  const ofCorrelation = useInfiniteQuery({
    ...agentRunsQuery(workspaceId ?? '', { correlation: settled }),
    enabled: isEnabled,
  });
  const all = [ofCorrelation, ofAgent, newest].flatMap(({ data }) => data?.pages.flatMap(({ runs }) => runs) ?? []);
  return [...new Map(all.map((run) => [run.runId, run])).values()];
}

/** A value after it has been stable for this long. */
function useDebounced(value: string, afterMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}

/** Commands that contain every word of the query, in the order of their groups; at most `maxShown`. */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label, words: more = '', group }: Command) => {
    const text = `${label} ${more} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found = commands.filter(fits);
  return groups.flatMap((group) => found.filter((one) => one.group === group)).slice(0, maxShown);
}

const groups = ['Go to', 'Actions', 'Projects', 'Agent runs', 'Workspaces'] as const;
const maxShown = 50;
