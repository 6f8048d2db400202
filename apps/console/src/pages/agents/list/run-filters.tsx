import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { changed, type Filters, frameworkNames, isFiltered, spans, statuses } from '../../../agents/filters.ts';
import { frameworks, runStatuses } from '../../../agents/labels.ts';
import { maxPairs, readPair } from '../../../agents/metadata-pairs.ts';
import { useWorkspace } from '../../../api/session.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import styles from './list.module.css';

const spanNames: Record<keyof typeof spans, string> = {
  '1h': 'the last hour',
  '24h': 'the last 24 hours',
  '7d': 'the last 7 days',
  '30d': 'the last 30 days',
};

/** The filters of the list. Choices apply at once, texts with Enter or on blur. */
export function RunFilters({ filters }: { filters: Filters }): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(() => hasMore(filters));
  const moreId = useId();
  const change = (next: Parameters<typeof changed>[1]) =>
    void navigate({ to: '/w/$workspaceId/agents', params: { workspaceId }, search: changed(filters, next), replace: true });
  return (
    <search className={styles.filters} aria-label="Filter agent runs">
      <div className={styles.fields}>
        <TextFilter label="Agent id" value={filters.agent} onChange={(agent) => change({ agent })} />
        <SelectField
          label="Status"
          value={filters.status ?? ''}
          onChange={({ target }) => change({ status: statuses.find((one) => one === target.value) })}
          options={[['', 'Any'], ...statuses.map((one) => [one, runStatuses[one].label] as const)]}
        />
        <SelectField
          label="Started in"
          value={filters.last ?? (filters.from || filters.before ? 'custom' : '')}
          onChange={({ target }) =>
            change({
              last: (Object.keys(spans) as (keyof typeof spans)[]).find((one) => one === target.value),
              from: undefined,
              before: undefined,
            })
          }
          options={[
            ['', 'any time'],
            ...Object.entries(spanNames),
            ...(filters.from || filters.before ? [['custom', 'the dates below'] as const] : []),
          ]}
        />
        <Button className={styles.toggle} aria-expanded={isOpen} aria-controls={moreId} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
      </div>
      <div id={moreId} className={styles.fields} hidden={!isOpen}>
        <TextFilter label="Correlation id" value={filters.correlation} onChange={(correlation) => change({ correlation })} />
        <TextFilter label="Thread" value={filters.thread} onChange={(thread) => change({ thread })} />
        <SelectField
          label="Framework"
          value={filters.framework ?? ''}
          onChange={({ target }) => change({ framework: frameworkNames.find((one) => one === target.value) })}
          options={[['', 'Any'], ...frameworkNames.map((one) => [one, frameworks[one]] as const)]}
        />
        <DateFilter label="Started from" value={filters.from} onChange={(from) => change({ from, last: undefined })} />
        <DateFilter label="Started before" value={filters.before} onChange={(before) => change({ before, last: undefined })} />
        <MetadataFilter pairs={filters.meta ?? []} onChange={(meta) => change({ meta })} />
      </div>
      {isFiltered(filters) && (
        <ul className={styles.chips} aria-label="Active filters">
          {chipsOf(filters).map(({ text, without }) => (
            <li key={text} className={styles.chip}>
              <span>{text}</span>
              <IconButton icon="cross" size="small" label={`Remove the filter ${text}`} onClick={() => change(without)} />
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function hasMore({ correlation, thread, framework, from, before, meta }: Filters): boolean {
  return [correlation, thread, framework, from, before, meta].some((filter) => filter !== undefined);
}

function chipsOf(filters: Filters): { text: string; without: Parameters<typeof changed>[1] }[] {
  const { status, framework, agent, thread, correlation, meta = [], last, from, before } = filters;
  return [
    ...(agent ? [{ text: `Agent ${agent}`, without: { agent: undefined } }] : []),
    ...(status ? [{ text: runStatuses[status].label, without: { status: undefined } }] : []),
    ...(last ? [{ text: `Started in ${spanNames[last]}`, without: { last: undefined } }] : []),
    ...(correlation ? [{ text: `Correlation id ${correlation}`, without: { correlation: undefined } }] : []),
    ...(thread ? [{ text: `Thread ${thread}`, without: { thread: undefined } }] : []),
    ...(framework ? [{ text: frameworks[framework], without: { framework: undefined } }] : []),
    ...(from ? [{ text: `From ${from}`, without: { from: undefined } }] : []),
    ...(before ? [{ text: `Before ${before}`, without: { before: undefined } }] : []),
    ...meta.map((pair) => ({ text: pair, without: { meta: meta.filter((one) => one !== pair) } })),
  ];
}

interface TextFilterProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function TextFilter({ label, value = '', onChange }: TextFilterProps): ReactNode {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // The URL changed, by a chip or the back button: update the field.
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  const commit = () => text.trim() !== value && onChange(text.trim() || undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    commit();
  };
  return (
    <form onSubmit={submit}>
      <TextField label={label} value={text} onChange={({ target }) => setText(target.value)} onBlur={commit} spellCheck={false} />
    </form>
  );
}

function DateFilter({ label, value = '', onChange }: TextFilterProps): ReactNode {
  return (
    <TextField
      label={label}
      type="date"
      value={value.slice(0, 10)}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  );
}

function MetadataFilter({
  pairs,
  onChange,
}: {
  pairs: readonly string[];
  onChange: (pairs: string[] | undefined) => void;
}): ReactNode {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const pair = readPair(text);
    if (!pair.ok) return setError(pair.error);
    if (pairs.length >= maxPairs) return setError(`A search takes ${maxPairs} pairs at most. Remove one first.`);
    setError(null);
    setText('');
    onChange([...pairs, text.trim()]);
  };
  return (
    <form onSubmit={submit} className={styles.metadata}>
      <TextField
        label="Metadata"
        placeholder="team=search"
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
        spellCheck={false}
      />
      <Button type="submit">Add</Button>
    </form>
  );
}
