/** Text to copy. */
export const Code = ({ text }: { text: string }) => (
  <div class="docs-code">
    <pre tabindex={0}>
      <code>{text}</code>
    </pre>
    <button type="button" class="docs-copy" data-copy hidden>
      Copy
    </button>
  </div>
);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
