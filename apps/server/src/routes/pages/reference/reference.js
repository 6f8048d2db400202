/** In the browser: the reader's theme, the way to the guides, and each operation's samples in three languages. */

const dark = matchMedia('(prefers-color-scheme: dark)');
const followTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followTheme);
followTheme();

// Swagger UI's page names no width of its own, so a phone would show the desk's, tiny.
document.head.append(Object.assign(document.createElement('meta'), { name: 'viewport', content: 'width=device-width' }));

const links = [
  ['/', 'Davit'],
  ['/docs/guides', 'Guides'],
  ['/docs', 'API reference'],
];
const header = document.createElement('nav');
header.className = 'davit-header';
header.setAttribute('aria-label', 'Documentation');
for (const [href, text] of links) {
  const link = Object.assign(document.createElement('a'), { href, textContent: text });
  if (href === '/docs') link.setAttribute('aria-current', 'page');
  header.append(link);
}
document.body.prepend(header);

/** Swagger UI's way to add to its pages: the samples stand before the answers of an operation. */
const samplesPlugin = (system) => {
  const { createElement: h, useState, useId } = system.React;
  function Samples({ samples }) {
    const [chosen, choose] = useState(0);
    const id = useId();
    const tab = (sample, place) =>
      h(
        'button',
        {
          key: sample.label,
          type: 'button',
          role: 'tab',
          id: `${id}${place}`,
          'aria-selected': place === chosen,
          'aria-controls': `${id}panel`,
          onClick: () => choose(place),
        },
        sample.label,
      );
    return h(
      'div',
      { className: 'davit-samples' },
      h('h4', null, 'Samples'),
      h('p', null, 'Set ', h('code', null, `DAVIT_URL=${location.origin}`), ' and ', h('code', null, 'DAVIT_API_KEY'), ' first.'),
      h('div', { role: 'tablist', 'aria-label': 'Language' }, samples.map(tab)),
      h(
        'pre',
        { role: 'tabpanel', id: `${id}panel`, 'aria-labelledby': `${id}${chosen}`, tabIndex: 0 },
        h('code', null, samples[chosen].source),
      ),
    );
  }
  const withSamples = (Responses) => (props) => {
    const found = props.specSelectors.specJson().getIn(['paths', props.path, props.method, 'x-codeSamples']);
    const samples = found?.toJS() ?? [];
    return h('div', null, samples.length > 0 && h(Samples, { samples }), h(Responses, props));
  };
  return { wrapComponents: { responses: withSamples } };
};

const SwaggerUI = window.SwaggerUIBundle;
window.SwaggerUIBundle = Object.assign(
  (config) => SwaggerUI({ ...config, plugins: [...config.plugins, samplesPlugin] }),
  SwaggerUI,
);
