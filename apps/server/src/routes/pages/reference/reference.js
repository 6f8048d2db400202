/** On the page of an operation: samples as tabs, and the form that sends the request. The page is complete without it. */

/** The key of the reader, and the language of the samples. */
const keyName = 'davit-docs-key';
const languageName = 'davit-docs-language';
const maxShownCharacters = 200_000;

const byId = (id) => document.getElementById(id);
/** Storage may be blocked: then nothing is remembered. */
const remembered = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
const remember = (name, value) => {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {}
};

function openTabs(box) {
  const panels = [...box.querySelectorAll('[data-sample]')];
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Language');
  const tabs = panels.map((panel, place) => {
    const tab = document.createElement('button');
    Object.assign(tab, { type: 'button', id: `tab-${place}`, textContent: panel.dataset.sample });
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', `panel-${place}`);
    panel.id = `panel-${place}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    panel.querySelector('h3').remove();
    return tab;
  });
  const choose = (chosen) => {
    tabs.forEach((tab, place) => {
      tab.setAttribute('aria-selected', String(place === chosen));
      tab.tabIndex = place === chosen ? 0 : -1;
      panels[place].hidden = place !== chosen;
    });
  };
  const chooseByReader = (place) => {
    choose(place);
    remember(languageName, panels[place].dataset.sample);
  };
  const steps = { ArrowRight: 1, ArrowLeft: -1 };
  list.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length;
    chooseByReader(next);
    tabs[next].focus();
  });
  for (const [place, tab] of tabs.entries()) tab.addEventListener('click', () => chooseByReader(place));
  list.append(...tabs);
  box.prepend(list);
  const last = panels.findIndex(({ dataset }) => dataset.sample === remembered(languageName));
  choose(Math.max(0, last));
}

/** The request of the form: empty optional inputs are left out. */
function requestOf(form) {
  const { method, path } = form.dataset;
  const given = [...form.querySelectorAll('[data-place]')].filter(({ value }) => value !== '');
  const at = (place) => given.filter(({ dataset }) => dataset.place === place).map(({ name, value }) => [name, value]);
  const query = new URLSearchParams(at('query')).toString();
  const filled = at('path').reduce((sofar, [name, value]) => sofar.replace(`:${name}`, encodeURIComponent(value)), path);
  const body = byId('body')?.value.trim() ?? '';
  const headers = { ...Object.fromEntries(at('header')), 'x-api-key': byId('key').value.trim() };
  if (body !== '') headers['content-type'] = 'application/json';
  return [filled + (query && `?${query}`), { method, headers, ...(body !== '' && { body }) }];
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Shows the body as it arrives: a log is followed until its run ends. */
async function show(response, code) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > maxShownCharacters) {
      code.textContent = `${text.slice(0, maxShownCharacters)}\n… (cut off here)`;
      return reader.cancel();
    }
    code.textContent = text;
  }
  code.textContent = readable(text);
}

function openForm(form) {
  const [key, send, stop, outcome, answer] = ['key', 'send', 'stop', 'outcome', 'answer'].map(byId);
  key.value = remembered(keyName) ?? '';
  key.addEventListener('input', () => remember(keyName, key.value.trim() || null));
  byId('forget').addEventListener('click', () => {
    key.value = '';
    remember(keyName, null);
    outcome.textContent = 'The key is forgotten.';
    key.focus();
  });
  let sending = null;
  stop.addEventListener('click', () => sending?.abort());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (sending !== null) return;
    sending = new AbortController();
    stop.hidden = false;
    outcome.textContent = 'Sending…';
    answer.hidden = true;
    try {
      const [url, options] = requestOf(form);
      const response = await fetch(url, { ...options, signal: sending.signal });
      outcome.textContent = `Status ${response.status} ${response.statusText}`;
      answer.hidden = false;
      answer.firstChild.textContent = '';
      await show(response, answer.firstChild);
    } catch (error) {
      outcome.textContent = sending.signal.aborted ? 'Stopped.' : `The request could not be sent: ${error.message}`;
    } finally {
      sending = null;
      stop.hidden = true;
      send.focus();
    }
  });
  form.hidden = false;
}

byId('url-setting').textContent = `DAVIT_URL=${location.origin}`;
openTabs(byId('sample-tabs'));
openForm(byId('try-form'));
