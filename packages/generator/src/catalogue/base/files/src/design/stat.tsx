/** How many characters of a figure fit in the narrowest card at full size. */
const shortChars = 8;

/** A number that matters, with what it counts. */
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
