/** The number of characters that fit in the narrowest card at full size. */
const shortChars = 8;

/** A key figure with its label. */
export function Stat({ label, value, unit, href }: { label: string; value: string; unit?: string; href?: string }) {
  const content = (
    <>
      <span class={value.length > shortChars ? 'stat-value is-long' : 'stat-value'}>
        {value}
        {unit && <span class="stat-unit"> {unit}</span>}
      </span>
      <span class="stat-label">{label}</span>
    </>
  );
  return href ? (
    <a class="stat" href={href}>
      {content}
    </a>
  ) : (
    <div class="stat">{content}</div>
  );
}
