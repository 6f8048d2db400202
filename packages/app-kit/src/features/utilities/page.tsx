export interface UtilityText {
  title: string;
  intro: string;
}

export const UtilityPage = ({ id, text }: { id: string; text: UtilityText }) => (
  <div class={`utility is-${id}`}>
    <header class="utility-header">
      <h1>{text.title}</h1>
      {text.intro !== '' && <p>{text.intro}</p>}
    </header>
    <section class="utility-panel" aria-label={text.title} data-utility={id} />
    <noscript>
      <p>This page runs entirely in your browser and needs JavaScript. Nothing you enter leaves your device.</p>
    </noscript>
  </div>
);
