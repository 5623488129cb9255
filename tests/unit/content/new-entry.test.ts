/** `npm run new` without a terminal: what it writes, what it refuses, and that a refusal leaves no trace. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { check as isAsPrettierWrites, resolveConfig } from 'prettier';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkContent } from '../../../scripts/content-check/check.ts';
import type { KnownPictures } from '../../../scripts/content-check/pictures.ts';
import { describeSlip } from '../../../scripts/content-check/slip.ts';
import { changeField, readField, readText } from '../../../scripts/content-edit/edit-file.ts';
import { fieldsOf, mainField, type Field } from '../../../scripts/content-edit/entry-fields.ts';
import { folderOf, kinds, type Folder } from '../../../scripts/content-edit/kinds.ts';
import { pathOf, preparePicture } from '../../../scripts/content-edit/picture.ts';
import { slugOf } from '../../../scripts/content-check/slug.ts';
import { entryFile, makeRoom, readEntries } from '../../../scripts/content-edit/write-entry.ts';
import { newEntry } from '../../../scripts/new-entry.ts';
import { sampleContent } from './sample-content.ts';

const known: KnownPictures = new Map();
const allFolders = Object.keys(kinds) as Folder[];
let content: string;
let pictures: string;

beforeAll(async () => {
  pictures = mkdtempSync(join(tmpdir(), 'pictures-'));
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#369' } });
  await plain(1600, 1200).jpeg().toFile(join(pictures, 'My photo (1).jpg'));
  await plain(800, 1200).png().toFile(join(pictures, 'narrow.png'));
  writeFileSync(join(pictures, 'text.jpg'), 'Hi');
  const whole = readFileSync(join(pictures, 'My photo (1).jpg'));
  writeFileSync(join(pictures, 'cut.jpg'), whole.subarray(0, whole.length / 2));
});
afterAll(() => rmSync(pictures, { recursive: true }));
beforeEach(() => {
  content = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(sampleContent, content, { recursive: true });
});
afterEach(() => rmSync(content, { recursive: true }));

const run = (args: string[], environment: NodeJS.ProcessEnv = {}, isInteractive = false) =>
  newEntry(args, { content, from: pictures, isInteractive, known, environment });
const read = (path: string) => readFileSync(join(content, path), 'utf8');
const slips = async () => (await checkContent(content, { known })).slips.map(describeSlip);

/** All files with their bytes, so that two states of the folder can be compared. */
const state = () =>
  new Map(
    readdirSync(content, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [
        join(parentPath, name),
        readFileSync(join(parentPath, name), 'base64'),
      ]),
  );

const service = [
  ...['service', 'Data & migration', '--summary', 'From the old system to the new.'],
  ...['--image', './My photo (1).jpg', '--alt', 'Boxes that move from shelf to shelf'],
  ...['--text', 'We move what you have.\n\nAll of it, *carefully*.'],
];

describe('one of each kind', () => {
  const each: [string[], string, string[]][] = [
    [service, 'services/data-and-migration.mdx', ['summary: From the old system to the new.']],
    [
      [
        ...['Plans', 'Trial: one month', '--summary', 'For a first look.', '--price.figure', '$9'],
        ...[
          '--features',
          'One page',
          '--features',
          "It's yours",
          '--features=- 1',
          '--button',
          'Try it',
        ],
        ...['--enquiry', 'I would like to try.', '--after', 'startup'],
      ],
      'plans/trial-one-month.mdx',
      [
        "name: 'Trial: one month'",
        'price:\n  figure: $9\n',
        "\n  - It's yours\n  - '- 1'\nbutton:",
      ],
    ],
    [
      [
        ...[
          'TESTIMONIAL',
          'Zoë Ünal',
          '--role',
          'Head of all, Example',
          '--portrait',
          'My photo (1).jpg',
        ],
        ...['--text', 'They did what they said.', '--first'],
      ],
      'testimonials/zoe-unal.mdx',
      ['order: 1\nname: Zoë Ünal\n', 'portrait: ./zoe-unal.webp\n'],
    ],
    [
      ['industry', 'Farms', '--icon', 'tractor', '--text', 'From field to shop.'],
      'industries/farms.mdx',
      [],
    ],
    [
      ['stat', 'cups of tea', '--value', '12,000', '--suffix', '+'],
      'stats/cups-of-tea.mdx',
      ['value: 12000\nsuffix: +\n'],
    ],
    [
      ['slide', 'boats', '--image', 'wide.png', '--alt', 'Boats on a calm sea at dawn'],
      'slides/boats.mdx',
      ['image: ./boats.webp\n'],
    ],
    [
      ['technology', 'Kubernetes', '--logo', 'logos:kubernetes', '--onHome', 'no'],
      'technologies/kubernetes.mdx',
      ['logo: logos:kubernetes\nonHome: false\n'],
    ],
    [
      ['story', 'Our garden', '--icon', 'sprout', '--text', 'It grows.'],
      'story/our-garden.mdx',
      ['\nIt grows.\n'],
    ],
  ];

  test('is made from options, as its neighbours are written', async () => {
    await sharp(join(pictures, 'My photo (1).jpg'))
      .resize(1600, 1000)
      .toFile(join(pictures, 'wide.png'));
    for (const [args, file, parts] of each) {
      const said = await run(args);
      expect(said).toContain(`Made:\n  src/content/${file}`);
      const source = read(file);
      for (const part of parts) expect(source).toContain(part);
      const filepath = join(sampleContent, file);
      expect(
        await isAsPrettierWrites(source, { ...(await resolveConfig(filepath)), filepath }),
      ).toBe(true);
    }
    expect(await slips()).toEqual([]);
    expect(readText(read('services/data-and-migration.mdx'))).toBe(
      'We move what you have.\n\nAll of it, _carefully_.',
    );
  });

  test('says where it is shown', async () => {
    const technology = ['technology', 'Kubernetes', '--logo', 'logos:kubernetes', '--onHome'];
    expect(await run([...technology, 'yes'])).toContain('It is shown on Home and Services.');
    expect(await run([...technology, 'no', '--file', 'k8s'])).toContain('It is shown on Services.');
  });
});

describe('its place', () => {
  const stat = (name: string, ...place: string[]) => run(['stat', name, '--value', '5', ...place]);
  const slugs = () => readEntries(content, 'stats').map(({ slug }) => slug);

  test('is the end, or after another one; only the orders of those behind it change', async () => {
    const before = state();
    const [one = '', ...others] = slugs();
    await stat('last');
    expect(slugs()).toEqual([one, ...others, 'last']);
    const moved = [...others, 'last'].map((slug) => `\n  src/content/stats/${slug}.mdx`);
    expect(await stat('middle', '--after', one)).toContain(
      `Moved on by one place:${moved.join('')}\n\n`,
    );
    await stat('first', '--first');
    expect(slugs()).toEqual(['first', one, 'middle', ...others, 'last']);
    for (const [path, bytes] of before) {
      const old = Buffer.from(bytes, 'base64').toString();
      const now = readFileSync(path, 'utf8');
      if (now !== old) {
        expect(now).toBe(changeField(old, ['order'], readField(now, ['order'])));
      }
    }
    expect(await slips()).toEqual([]);
  });

  test('takes a gap where there is one', () => {
    const entries = [2, 3, 5, 6].map((order) => ({ slug: `s${order}`, order, name: '', data: {} }));
    const room = (after?: string) => makeRoom(entries, after);
    expect(room()).toEqual({ order: 1, moves: [] });
    expect(room('s2')).toEqual({ order: 3, moves: [{ slug: 's3', order: 4 }] });
    expect(room('s3')).toEqual({ order: 4, moves: [] });
    expect(room('s6')).toEqual({ order: 7, moves: [] });
  });
});

describe('nothing is written', () => {
  const without = (args: string[], name: string) => args.toSpliced(args.indexOf(name), 2);
  // A picture takes long.
  const words = without(service, '--image');
  const withOther = (name: string, value: string) => [...without(words, name), name, value];

  test.for<[string, string[], string[]]>([
    ['no kind', [], ['There are: service, plan']],
    ['an option first', ['--title', 'x'], ['There is no kind “--title”']],
    ['a misspelt kind', ['servise'], ['write service if that is meant']],
    ['a kind that there is not', ['invoice'], ['There are: service, plan']],
    ['a misspelt option', [...words, '--sumary', 'x'], ['write --summary if that is meant']],
    ['an option without a value', [...words, '--after'], ['--after needs a text behind it']],
    [
      'missing fields, all at once',
      ['service', 'Data'],
      ['--summary is missing', '--image is missing', '--alt is missing', '--text is missing'],
    ],
    ['no name of the file', ['slide', '--alt', 'A calm sea at dawn'], ['--file is missing']],
    ['an empty field', withOther('--summary', ' '), ['--summary is missing']],
    [
      'a title too long',
      words.with(1, 'A very long title, longer than there is room for'),
      ['--title is too long: the design has room for 40 characters, and this has 48\n'],
    ],
    ['a letter that nobody sees', withOther('--alt', 'a\u200bb'), ['--alt has an invisible']],
    ['a line break', withOther('--alt', 'a\nb'), ['--alt has a line break']],
    ['a tag', withOther('--summary', '<b>Bold</b>'), ['--summary has a tag']],
    ['a text that is a program', withOther('--text', 'Hi {name}'), ['--text has {name} in braces']],
    ['a text too long', withOther('--text', 'x '.repeat(400)), ['--text is too long']],
    ['no number', ['stat', 'x', '--value', 'many'], ['--value must be a whole number\n']],
    [
      'neither yes nor no',
      ['technology', 'x', '--onHome', 'maybe'],
      ['--onHome must be yes or no'],
    ],
    [
      'an icon that there is not',
      ['story', 'x', '--icon', 'no-icon'],
      ['--icon is not the name of an icon'],
    ],
    ['a name that is there', words.with(1, 'Cloud'), ['would be cloud.mdx', 'such as cloud-2']],
    ['a name of the page', words.with(1, 'Menu'), ['would be menu.mdx', 'such as our-menu']],
    ['a name without letters', words.with(1, 'మేఘం'), ['--file cannot be made of these words']],
    [
      'a neighbour that there is not',
      [...words, '--after', 'clod'],
      ['write cloud if that is meant'],
    ],
    ['no picture', [...words, '--image', 'text.jpg'], ['which is no picture', '1200 × 900 pixels']],
    ['half a picture', [...words, '--image', 'cut.jpg'], ['cut.jpg, which is damaged']],
    ['a small picture', [...words, '--image', 'narrow.png'], ['which is 800 × 1200 pixels']],
    ['a picture that is not there', [...words, '--image', 'x.jpg'], ['but there is no such file']],
    ['a folder for a picture', [...words, '--image', '.'], ['which is a folder']],
    ['a picture of the web', [...words, '--image', 'https://a.com/x.jpg'], ['lies on the web']],
    [
      'what only the check of all files finds',
      [
        ...[
          'plan',
          'Trial',
          '--summary',
          'For a first look.',
          '--price.figure',
          '$9',
          '--features',
          'x',
        ],
        ...['--button', 'Try', '--enquiry', 'I would like to try.', '--badge', 'New', '--first'],
      ],
      ['Nothing was written', 'badge', 'plan'],
    ],
  ])('%s', async ([, args, parts]) => {
    const before = state();
    const problem = await run(args).then(
      () => '',
      (error: unknown) => String(error),
    );
    for (const part of parts) expect(problem).toContain(part);
    expect(state()).toEqual(before);
  });

  test('when the content has a slip already', async () => {
    writeFileSync(join(content, 'stats/clients.mdx'), '---\na: b: c\n---\n');
    const before = state();
    // The picture lies there already when the check of all files refuses the rest.
    await expect(run(service)).rejects.toThrow(/Nothing was written, .*clients\.mdx:2/s);
    // Somebody who would be asked hears of it before.
    await expect(run(['stat', 'cups'], {}, true)).rejects.toThrow(
      /First put right .*clients\.mdx/s,
    );
    expect(state()).toEqual(before);
  });

  test('when a file cannot be written: those before it are put back', async () => {
    const before = state();
    const args = ['stat', 'cups', '--value', '5', '--first', '--file', 'x'.repeat(300)];
    await expect(run(args)).rejects.toThrow('Nothing was written, as saving failed: ENAMETOOLONG');
    expect(state()).toEqual(before);
  });

  test('when npm kept an option for itself', async () => {
    await expect(run(['service', 'Data x'], { npm_config_summary: 'true' })).rejects.toThrow(
      'write -- before the kind, as in: npm run new -- service "…" --summary "…"',
    );
  });
});

test('Words that were not put into quotes are put together', async () => {
  expect(await run(['stat', 'cups', 'of', 'tea', '--value', '5'])).toContain(
    'stats/cups-of-tea.mdx',
  );
});

test('A picture of the same name is left alone', async () => {
  const before = read('services/business.webp');
  const said = await run([...service.with(1, 'Business')]);
  expect(said).toContain('services/business-2.webp');
  expect(read('services/business.webp')).toBe(before);
  expect(await slips()).toEqual([]);
});

test('Advice about the new entry is passed on', async () => {
  const said = await run(service.with(service.indexOf('--alt') + 1, 'Photo of a shelf'));
  expect(said).toContain('Right as it is, but could be better:\nsrc/content/services/data');
});

test('Pages that count the entries are told of', async () => {
  expect(await run(service)).toContain(
    '“Twelve things we do”, but there are 13 files in services/',
  );
});

describe('help', () => {
  test.each(allFolders)('names all fields of %s', async (folder) => {
    const said = await run([kinds[folder].one, '--help']);
    for (const { name, purpose } of fieldsOf(folder)) {
      expect(said).toContain(`--${name} `);
      expect(said).toContain(purpose.replace(/\.$/, ''));
    }
  });

  test('names all kinds', async () => {
    expect(await run(['--help'])).toContain('service, plan, testimonial, industry, stat, slide');
  });
});

describe('fields', () => {
  test.each(allFolders)('of %s can all be asked for, in words', (folder) => {
    const fields = fieldsOf(folder);
    for (const field of fields) expect(field.purpose).not.toBe('');
    // The command has options of its own, which must not be those of a field.
    const own = ['after', 'file', 'first', 'help'];
    const names = fields.map(({ name }) => name);
    expect(new Set([...names, ...own]).size).toBe(names.length + own.length);
  });

  test('have the form that their schema asks for', () => {
    const formsOf = (folder: Folder) =>
      Object.fromEntries(fieldsOf(folder).map((field) => [field.name, describeField(field)]));
    expect(formsOf('plans')).toEqual({
      ...{ name: 'line of 30', summary: 'line of 110', 'price.prefix': 'line of 20?' },
      ...{ 'price.figure': 'line of 20', features: 'lines of 60', button: 'line of 25' },
      ...{ enquiry: 'line of 120', badge: 'line of 20?' },
    });
    expect(formsOf('services')).toMatchObject({ image: 'picture of 1200', text: 'text of 500' });
    expect(formsOf('technologies')).toMatchObject({ onHome: 'yes or no', logo: 'line, chosen' });
    expect(formsOf('stats')).toMatchObject({ value: 'number', suffix: 'line of 3?' });
    expect(allFolders.map((folder) => mainField(fieldsOf(folder))?.name)).toEqual([
      ...['title', 'name', 'name', 'title', 'label', undefined, 'name', 'title'],
    ]);
  });

  const describeField = ({ form, room, least, choices, isOptional }: Field) => {
    const size = room ?? least?.width;
    const of = size === undefined ? '' : ` of ${size}`;
    return `${form}${of}${choices ? ', chosen' : ''}${isOptional ? '?' : ''}`;
  };
});

test('Kinds are known in the singular, the plural and any capitals', () => {
  for (const folder of allFolders) {
    expect(folderOf(folder.toUpperCase())).toBe(folder);
    expect(folderOf(kinds[folder].one)).toBe(folder);
  }
});

test.each([
  ['Data migration', 'data-migration'],
  ['AI & ML', 'ai-and-ml'],
  [' Ünïcode — “quoted”, 2.0! ', 'unicode-quoted-2-0'],
  ["What's new?", 'whats-new'],
  ['日本', ''],
])('The file of %s is called %s', (words, slug) => {
  expect(slugOf(words)).toBe(slug);
});

test('Any words are read again as they were given, and are as Prettier writes them', async () => {
  const filepath = join(sampleContent, 'story/x.mdx');
  const config = await resolveConfig(filepath);
  const words = fc.oneof(
    fc.string({ minLength: 1, maxLength: 20 }),
    fc.stringMatching(/^[-:#'"\\ ,[\]{}&*!|>%@`?~.0x1eab]{1,8}$/),
    fc.constantFrom('yes', '2026-01-01', '12', '~', "It's", '"a"', `It's "so"`, 'a\\b', "a\\'b"),
  );
  await fc.assert(
    fc.asyncProperty(words, async (title) => {
      const source = await entryFile(
        'story',
        5,
        new Map([
          ['title', title],
          ['icon', 'globe'],
        ]),
      );
      expect(readField(source, ['title'])).toBe(title);
      expect(await isAsPrettierWrites(source, { ...config, plugins: [], filepath })).toBe(true);
    }),
    { numRuns: 30 },
  );
});

describe('a picture', () => {
  test('is found however systems write its path', () => {
    const path = join(pictures, 'My photo (1).jpg');
    const escaped = path.replace(/[ ()]/g, '\\$&');
    const forms = [path, `'${path}'`, `"${path}" `, `${escaped} `, pathToFileURL(path).href];
    for (const said of [...forms, 'My photo (1).jpg', './My photo (1).jpg']) {
      expect(pathOf(said, pictures)).toBe(path);
    }
    expect(pathOf('~/x.jpg', pictures)).toBe(join(homedir(), 'x.jpg'));
  });

  test.each([
    ['twice as large as needed', [500, 400], [200, 160]],
    ['as it is where it is smaller than that', [150, 110], [150, 110]],
    ['not below what is needed', [1000, 100], [200, 80]],
    ['as a part of a tall one', [100, 2000], [100, 160]],
  ] as [string, [number, number], number[]][])('is saved %s', async (_, [width, height], size) => {
    const path = join(pictures, 'sized.png');
    await sharp({ create: { width, height, channels: 3, background: 'red' } }).toFile(path);
    const made = await sharp(await preparePicture(path, { width: 100, height: 80 })).metadata();
    expect([made.format, made.width, made.height]).toEqual(['webp', ...size]);
  });

  test('stands upright, and does not say where it was taken', async () => {
    const path = join(pictures, 'turned.jpg');
    await sharp({ create: { width: 120, height: 300, channels: 3, background: 'red' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toFile(path);
    const made = await sharp(await preparePicture(path, { width: 250, height: 100 })).metadata();
    expect([made.width, made.height, made.orientation, made.exif]).toEqual([
      300,
      120,
      undefined,
      undefined,
    ]);
  });
});
