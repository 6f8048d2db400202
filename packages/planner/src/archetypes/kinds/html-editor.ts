/** HTML documents that are written with a live preview. */
import { type EntityEntry, image, must, text, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

const code: EntityEntry['fields'][string] = {
  label: 'HTML code',
  type: { kind: 'long-text', maxLength: 50_000 },
  required: true,
  help: '',
};

export const htmlEditor: Archetype = {
  id: 'html editor',
  words:
    'html editor:7, code editor:7, web editor:5, page editor:3, online editor:4, wysiwyg:6, rich text editor:5, live preview:6, preview:2, syntax highlight:5, syntax highlighting:5, highlight:1, html:3, css:2, javascript:1, playground:4, code playground:6, html playground:7, codepen:7, jsfiddle:7, editor:3, editing:1, html document:3, edit html:6, write html:6, template page:2, code mode:3, text mode:2, source code:1, sandbox:1, markdown:-3, photo editor:-7, image editor:-7, video editor:-7, picture editor:-7, editor in chief:-8, editor of:-4, letter to:-5, newspaper:-5, magazine:-5, role:-2, reviewer:-3, manuscript:-5, course:-5, lesson:-5, class:-3, tutorial:-3, blog:-4, snippet:-2, portfolio:-4, freelance:-5, hire:-5',
  entities: [
    {
      id: 'htmlPage',
      says: ['document', 'html document', 'html page'],
      covers: [
        'document',
        'htmlDocument',
        'snippet',
        'project',
        'userGuide',
        'guide',
        'template',
        'file',
        'codeFile',
        'htmlPage',
        'page',
      ],
      fields: {
        name: must(text('Name', '', 100)),
        project: text('Project', 'Documents of one project belong together', 80),
        isTemplate: yesNo('Template', 'A start for other documents'),
        code,
      },
      rows: [
        [
          'Welcome page',
          'First steps',
          false,
          '<!doctype html>\n<html lang="en">\n<head>\n  <title>Welcome</title>\n  <style>\n    body { font-family: sans-serif; margin: 2rem; }\n    h1 { color: darkslateblue; }\n  </style>\n</head>\n<body>\n  <h1>Welcome</h1>\n  <p>Change this page and watch the preview.</p>\n</body>\n</html>\n',
        ],
        [
          'Simple article',
          null,
          true,
          '<!doctype html>\n<html lang="en">\n<head>\n  <title>Article</title>\n  <style>\n    article { max-width: 40rem; margin: 2rem auto; font: 1.1rem/1.6 Georgia, serif; }\n  </style>\n</head>\n<body>\n  <article>\n    <h1>Title of the article</h1>\n    <p>The first paragraph says what it is about.</p>\n    <h2>A section</h2>\n    <p>Its text.</p>\n  </article>\n</body>\n</html>\n',
        ],
      ],
    },
    {
      id: 'pageImage',
      says: ['image', 'picture'],
      covers: ['photo', 'picture', 'image', 'pageImage'],
      fields: { name: must(text('Name')), picture: must(image('Image')) },
      rows: [],
    },
  ],
  instead: ['project', 'snippet', 'document', 'task', 'feature', 'mode', 'html', 'code', 'syntax', 'preview'],
  isWhole: true,
  without: ['workflow', 'due-dates', 'gallery', 'realtime', 'kanban'],
  accent: '#2f6d4f',
  wins: [
    'an html editor with live preview',
    'online code editor where I write html and css and see the result at once',
    'a playground like codepen to try out html',
    'editor to switch between html code and text, with templates and syntax highlighting',
  ],
  loses: [
    'letters to the editor of our newspaper',
    'hire a photo editor',
    'code snippets by language',
    'html course with lessons',
  ],
};
