import { type ReactNode, useEffect, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import styles from './code.module.css';
import { toastError } from './toast.tsx';

const confirmedMs = 1_500;

function useCopy(text: string | (() => string)): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    void copyText(typeof text === 'string' ? text : text()).then(
      () => setCopied(true),
      (error) => toastError('Could not copy. Select the text and copy it by hand.', error),
    );
  return { isCopied, copy };
}

/** Browsers allow clipboard access on HTTPS and localhost only; elsewhere a selection is copied. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('This browser does not allow copying here.');
}

interface CopyButtonProps {
  /** A function for long texts: called on demand. */
  text: string | (() => string);
  label?: string;
}

/** Copies a text; the label changes for a moment. */
export function CopyButton({ text, label = 'Copy' }: CopyButtonProps): ReactNode {
  const { isCopied, copy } = useCopy(text);
  return (
    <Button size="small" icon={isCopied ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}

/** Copies a text that is next to it. */
export function CopyIcon({ text, label, className }: { text: string; label: string; className?: string | undefined }): ReactNode {
  const { isCopied, copy } = useCopy(text);
  return (
    <IconButton
      className={className}
      size="small"
      icon={isCopied ? 'check' : 'copy'}
      label={isCopied ? 'Copied' : `Copy ${label}`}
      onClick={copy}
    />
  );
}

/** Code to read and copy. */
export function CodeBlock({ code, label }: { code: string; label: string }): ReactNode {
  return (
    <div className={styles.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and not every browser focuses that by itself */}
      <section className={styles.scroll} tabIndex={0} aria-label={label}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <CopyIcon className={styles.copy} text={code} label={label} />
    </div>
  );
}
