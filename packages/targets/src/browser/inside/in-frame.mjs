/**
 * Runs in a page or frame, as text. `step`: what is shown, and whether the step was done there. It stands alone: nothing outside
 * of it exists there.
 */
export function inFrame({ kind, step, next, action, values }) {
  if (kind === 'ready') return document.readyState === 'complete';
  const folded = (text) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
  const isShown = (element) => element.checkVisibility?.() ?? true;
  const set = (control, value) => {
    const type =
      control instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement
        : control instanceof HTMLSelectElement
          ? HTMLSelectElement
          : HTMLInputElement;
    control.focus();
    Object.getOwnPropertyDescriptor(type.prototype, 'value').set.call(control, value);
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
    control.dataset.filled = 'yes';
  };
  if (kind === 'submit') {
    const form = [...document.forms].find((one) => new URL(one.action).pathname === action);
    if (!form) return false;
    for (const [name, value] of Object.entries(values)) if (form.elements[name]) set(form.elements[name], value);
    for (const choice of form.querySelectorAll('input[type=radio][required]')) choice.checked ||= true;
    form.requestSubmit();
    return true;
  }
  const labelOf = (control) => {
    const label = control.labels?.[0]?.cloneNode(true);
    for (const inner of label?.querySelectorAll('input,select,textarea') ?? []) inner.remove();
    return folded(label?.textContent || control.getAttribute('aria-label') || control.placeholder).replace(
      /\s*\(optional\)$/,
      '',
    );
  };
  const nameOf = (element) => folded(element.getAttribute('aria-label') || element.textContent || element.value);
  const sends = (form) => [...(form?.elements ?? [])].some((one) => one.type === 'submit' && nameOf(one) === folded(next));
  // Of several forms with the same labels, the one comes first that has the button which is pressed next.
  const controls = [...document.querySelectorAll('input:not([type=hidden]),select,textarea')]
    .filter(isShown)
    .sort((one, other) => Number(sends(other.form)) - Number(sends(one.form)));
  const whole = document.querySelector('main') ?? document.body;
  // Messages are above the content.
  const messages = [...document.querySelectorAll('[role=status],[role=alert],.flash-area')].filter(
    (one) => !whole?.contains(one),
  );
  const text = [...messages, whole]
    .map((one) => one?.innerText ?? '')
    .join('\n')
    .trim();
  const errors = [...document.querySelectorAll('.error-summary li')].map((one) => one.textContent.trim()).join(' ');
  // Without what says little about a failure: menus, choices, and forms that only filter or sort.
  const small = [...(whole?.querySelectorAll('nav,select,form:not([method=post])') ?? [])].map((one) => one.innerText ?? '');
  const excerpt = small.reduce((rest, one) => (one.trim() === '' ? rest : rest.replace(one.trim(), ' ')), text);
  const answer = (done, names) => ({
    text: text.slice(0, 20_000),
    excerpt: excerpt.slice(0, 2_000),
    errors: errors.slice(0, 600),
    names: names.filter(Boolean).slice(0, 30),
    done,
  });
  if ('fill' in step) {
    const found = controls.find((one) => labelOf(one) === folded(step.fill) && !/^(checkbox|radio)$/.test(one.type));
    if (found) set(found, step.with);
    return answer(found !== undefined, controls.map(labelOf));
  }
  if ('choose' in step) {
    const label = folded(step.choose);
    const option = folded(step.option);
    for (const select of controls.filter((one) => one instanceof HTMLSelectElement && labelOf(one) === label)) {
      const found = [...select.options].find((one) => folded(one.textContent) === option || folded(one.value) === option);
      if (found) set(select, found.value);
      if (found) return answer(true, []);
    }
    const groupOf = (box) => folded(box.closest('fieldset')?.querySelector('legend')?.textContent);
    const boxes = controls.filter((one) => /^(checkbox|radio)$/.test(one.type));
    const box =
      boxes.find((one) => groupOf(one) === label && labelOf(one) === option) ??
      boxes.find((one) => labelOf(one) === label && /^(yes|no|true|false)$/.test(option));
    if (box && box.checked !== !/^(no|false)$/.test(option)) box.click();
    return answer(box !== undefined, controls.map(labelOf));
  }
  if ('press' in step) {
    const all = [
      ...document.querySelectorAll('button,[role=button],input[type=submit],input[type=button],summary,a[href]'),
    ].filter(isShown);
    const fitting = all.filter((one) => nameOf(one) === folded(step.press) && !one.disabled);
    const ranked = [
      fitting.find((one) => one.form?.querySelector('[data-filled]')),
      fitting.find((one) => whole.contains(one) && one.localName !== 'a'),
      fitting.find((one) => whole.contains(one)),
      fitting[0],
    ];
    const found = ranked.find((one) => one !== undefined);
    found?.click();
    return answer(found !== undefined, all.filter((one) => whole.contains(one)).map(nameOf));
  }
  return answer(false, []);
}
