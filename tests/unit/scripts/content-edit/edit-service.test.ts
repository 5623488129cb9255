/** What pages may change over HTTP, and that nothing else is ever written. */
import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KnownPictures } from '../../../../scripts/content-check/pictures.ts';
import { createEditService } from '../../../../scripts/content-edit/edit-service.ts';
import { createContentEditor } from '../../../../scripts/content-edit/editor.ts';
import { sampleContent } from '../../content/sample-content.ts';

const known: KnownPictures = new Map();
let outside: string;
let root: string;
let server: Server;
let port: number;

beforeEach(async () => {
  outside = mkdtempSync(join(tmpdir(), 'editing-'));
  root = join(outside, 'content');
  cpSync(sampleContent, root, { recursive: true });
  const service = createEditService(createContentEditor(root, known), () => ['advice']);
  server = createServer((req, res) => {
    service(req, res, () => res.writeHead(404).end('{}'));
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.close();
  rmSync(outside, { recursive: true });
});
afterAll(() => {
  known.clear();
});

const growth = 'plans/growth.mdx';
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Asked {
  action?: string;
  body?: unknown;
  method?: string;
  headers?: Record<string, string>;
}

/** Asks as a page of the dev server does, unless something else is given. */
function ask({ action = 'save', body = {}, method = 'POST', headers = {} }: Asked) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise<{ status: number | undefined; said: Record<string, unknown> }>(
    (done, fail) => {
      const asked = request(
        {
          host: 'localhost',
          port,
          path: `/__content/${action}`,
          method,
          headers: {
            origin: `http://localhost:${port}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            ...headers,
          },
        },
        (response) => {
          let answer = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (answer += part));
          response.on('end', () => {
            done({
              status: response.statusCode,
              said: JSON.parse(answer) as Record<string, unknown>,
            });
          });
        },
      );
      asked.on('error', fail);
      asked.end(text);
    },
  );
}

const price = { file: growth, path: ['price', 'figure'], before: '$499', after: '$599' };

describe('a change from the page', () => {
  test('stands in its file, and nothing else of the file has changed', async () => {
    const before = read(growth).replace('---\norder', '---\n# A note.\norder');
    writeFileSync(join(root, growth), before);
    const { status, said } = await ask({ body: price });
    expect(said).toEqual({ said: 'Saved in src/content/plans/growth.mdx: price › figure.' });
    expect(status).toBe(200);
    expect(read(growth)).toBe(before.replace('$499', '$599'));
    expect(readdirSync(join(root, 'plans'))).toHaveLength(3);
  });

  test('is undone, one after the other', async () => {
    const before = read(growth);
    await ask({ body: price });
    await ask({ body: { ...price, path: ['name'], before: 'Growth Plan', after: 'Team: all' } });
    expect(read(growth)).toContain("name: 'Team: all'");
    const last = await ask({ action: 'undo' });
    expect(last.said['said']).toBe('Undone in src/content/plans/growth.mdx: name.');
    expect(read(growth)).toBe(before.replace('$499', '$599'));
    await ask({ action: 'undo' });
    expect(read(growth)).toBe(before);
    const { status, said } = await ask({ action: 'undo' });
    expect([status, said['problem']]).toEqual([409, 'There is nothing to undo.']);
  });

  test('may be of the text below the fields, in Markdown', async () => {
    const file = 'services/cloud.mdx';
    const before = read(file).split('---\n\n')[1]?.trim() ?? '';
    const body = { file, path: [], before, after: 'A *short* text.\n\nIn two paragraphs.' };
    expect((await ask({ body })).status).toBe(200);
    expect(read(file)).toMatch(/---\n\nA \*short\* text\.\n\nIn two paragraphs\.\n$/);
  });

  test('may be of a figure, which stays one', async () => {
    const body = { file: 'stats/clients.mdx', path: ['value'], before: '5', after: '6' };
    expect((await ask({ body })).status).toBe(200);
    expect(read('stats/clients.mdx')).toContain('\nvalue: 6\n');
  });

  test.for<[string, object, string]>([
    [
      'that is too long',
      { path: ['name'], before: 'Growth Plan', after: 'x'.repeat(31) },
      'too long',
    ],
    ['that is empty', { path: ['name'], before: 'Growth Plan', after: ' ' }, 'name is empty'],
    ['that has a tag', { path: ['name'], before: 'Growth Plan', after: '<b>' }, 'has a tag'],
    ['that has two lines', { path: ['name'], before: 'Growth Plan', after: 'a\nb' }, 'one line'],
    [
      'that another field says',
      { path: ['features', 0], before: 'Custom web or mobile app', after: 'Cloud deployment' },
      'delete one of the two',
    ],
    ['of what was changed meanwhile', { before: '$500' }, 'changed in the file meanwhile'],
    ['of no field', { path: ['colour'] }, 'is no field'],
    ['of a group', { path: ['price'] }, 'is no field'],
    ['of what all objects have', { path: ['__proto__', 'figure'] }, 'is no field'],
    [
      'of words for a figure',
      { file: 'stats/clients.mdx', path: ['value'], before: '5', after: 'five' },
      'a whole number',
    ],
    [
      'of text where none is shown',
      { path: [], before: '', after: 'Words.' },
      'would not be shown',
    ],
  ])('%s is refused with a reason', async ([, change, words]) => {
    const before = read(growth);
    const { status, said } = await ask({ body: { ...price, ...change } });
    expect(said['problem']).toContain(words);
    expect(status).toBe(409);
    expect(read(growth)).toBe(before);
  });

  test('is not undone where the file was changed since', async () => {
    await ask({ body: price });
    writeFileSync(join(root, growth), read(growth).replace('Growth Plan', 'Team Plan'));
    const { said } = await ask({ action: 'undo' });
    expect(said['problem']).toContain('was changed since');
    expect(read(growth)).toContain('Team Plan');
  });
});

test('A look says what stands there, where, and how much room there is', async () => {
  const { said } = await ask({ action: 'look', body: { file: growth, path: ['price', 'figure'] } });
  expect(said).toEqual({
    value: '$499',
    place: 'src/content/plans/growth.mdx:7',
    field: 'price › figure',
    about: 'The price itself with its currency, such as $199, or words.',
    most: 20,
    isText: false,
    beside: [['price', 'prefix']],
  });
});

describe('nothing is written outside of the content files', () => {
  const secret = () => join(outside, 'secret.mdx');
  test.for<[string, string, () => void]>([
    ['a path that leads up', '../secret.mdx', () => undefined],
    ['a path that leads up from a folder', 'plans/../../secret.mdx', () => undefined],
    ['the same for Windows', 'plans/..\\..\\secret.mdx', () => undefined],
    ['an encoded path', 'plans/..%2f..%2fsecret.mdx', () => undefined],
    ['an absolute path', '/etc/hostname', () => undefined],
    ['the guide', 'README.md', () => writeFileSync(join(root, 'README.md'), '---\nname: a\n---\n')],
    ['a hidden file', 'plans/.secret.mdx', () => undefined],
    [
      'a folder that is none of the content',
      'more/secret.mdx',
      () => {
        mkdirSync(join(root, 'more'));
        cpSync(secret(), join(root, 'more/secret.mdx'));
      },
    ],
    [
      'a page that there is not',
      'pages/secret.mdx',
      () => {
        cpSync(secret(), join(root, 'pages/secret.mdx'));
      },
    ],
    [
      'a link',
      growth,
      () => {
        rmSync(join(root, growth));
        symlinkSync(secret(), join(root, growth));
      },
    ],
    [
      'a linked folder',
      growth,
      () => {
        renameSync(join(root, 'plans'), join(outside, 'plans'));
        symlinkSync(join(outside, 'plans'), join(root, 'plans'));
      },
    ],
    [
      'a second name of a file',
      growth,
      () => {
        rmSync(join(root, growth));
        linkSync(secret(), join(root, growth));
      },
    ],
  ])('%s', async ([, file, prepare]) => {
    cpSync(join(root, growth), secret());
    prepare();
    const before = everything(outside);
    for (const action of ['save', 'look']) {
      const body = action === 'look' ? { file, path: price.path } : { ...price, file };
      const { status, said } = await ask({ action, body });
      expect(said['problem']).toContain('is no file that can be changed here');
      expect(status).toBe(409);
    }
    expect(everything(outside)).toEqual(before);
  });
});

describe('nobody else is answered', () => {
  test.for<[string, Asked, number]>([
    ['a page of another site', { headers: { origin: 'https://example.com' } }, 403],
    ['a page of another server here', { headers: { origin: 'http://localhost:1' } }, 403],
    ['a page without an origin', { headers: { origin: 'null' } }, 403],
    [
      'a name that was bent to lead here',
      { headers: { host: 'evil.example', origin: 'http://evil.example' } },
      403,
    ],
    ['a form', { headers: { 'content-type': 'text/plain' } }, 403],
    ['a question in an address', { method: 'GET' }, 403],
    ['a text as large as a book', { body: { ...price, after: 'x'.repeat(70_000) } }, 403],
    ['a text that is no JSON', { body: '{' }, 400],
    ['a change without a file', { body: { path: ['name'] } }, 400],
    ['a field more than there is', { body: { ...price, more: 1 } }, 400],
    ['another action', { action: 'constructor' }, 404],
  ])('%s', async ([, asked, status]) => {
    const before = everything(outside);
    const answer = await ask({ body: price, ...asked });
    expect(answer.status).toBe(status);
    expect(everything(outside)).toEqual(before);
  });
});

/** All files of a folder with what they hold. */
const everything = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [
      join(parentPath, name),
      readFileSync(join(parentPath, name), 'base64'),
    ]);
