import { expect, test } from 'vitest';
import { ownLinks } from './links.ts';

const html = new Headers({ 'content-type': 'text/html; charset=utf-8' });
const links = (body: string, headers = html) => ownLinks('/here', headers, body).links;

test.each([
  ['what is not HTML has no links', new Headers({ 'content-type': 'application/json' }), '<a href="/x">', []],
  ['addresses that cannot be read are left alone', html, '<a href="http://[">', []],
  ['another scheme or host is not followed', html, '<a href="//other/x"><a href="javascript:alert(1)"><a href="data:,x">', []],
  ['an address above the root is the root', html, '<a href="../../x">', ['/x']],
  ['an address is read as a browser reads it', html, '<A\nHREF=/a?b=1&amp;c=2#d>', ['/a?b=1&c=2']],
  [
    'what is in a comment, a script or a text field is not a link',
    html,
    '<!-- <a href="/c"> --><script>"<a href=/s>"</script><textarea><a href="/t"></textarea>',
    [],
  ],
  ['an attribute of another name is not a link', html, '<a data-href="/x" title=\'<a href="/y">\'>', []],
])('%s', (_case, headers, body, expected) => {
  expect(links(body, headers)).toEqual(expected);
});

test('links in what people typed are not the app’s own, however deep, and those after it are', () => {
  expect(
    links(`
      <a href="/before"></a>
      <div data-user-content><p><a href="/typed"></a><div></div><img src="/typed.png"></p></div>
      <a href="/after"></a>`),
  ).toEqual(['/before', '/after']);
});

test('an element that is itself what people typed is not followed', () => {
  expect(
    links('<a data-user-content href="http://x.example/typed">t</a><img data-user-content src="/uploads/gone.png">'),
  ).toEqual([]);
  expect(links('<a DATA-USER-CONTENT="" href="/typed">t</a><a href="/own">o</a>')).toEqual(['/own']);
});

test('typed text cannot end the mark, nor can an element left open', () => {
  expect(links('<main><div data-user-content>&lt;/div&gt;<b><blockquote></main></div><a href="/x"></a>')).toEqual(['/x']);
  expect(links('<div data-user-content>&#60;/div><a href="/typed"></a></div>')).toEqual([]);
});

test('an address that names a site is not followed, whichever site it names', () => {
  const typed = [
    'http://app.invalid/nope',
    'http://here.invalid/x',
    'https://there.invalid/x',
    'http:nope',
    'https:/nope',
    '//here.invalid/x',
  ];
  expect(links(typed.map((address) => `<a href="${address}"></a>`).join(''))).toEqual([]);
});

test('a redirect to an absolute address is not followed', () => {
  expect(links('', new Headers({ location: 'http://app.invalid/nope' }))).toEqual([]);
  expect(links('', new Headers({ location: '/next?a=1' }))).toEqual(['/next?a=1']);
});

test('nesting without end is read, and a page that is too long is not', () => {
  expect(links(`${'<blockquote>'.repeat(20_000)}<a href="/deep">`)).toEqual(['/deep']);
  const long = `<a href="/x">${'x'.repeat(4 * 1024 * 1024)}`;
  expect(ownLinks('/', html, long)).toEqual({ links: [], cut: true });
});
