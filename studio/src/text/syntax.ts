/** What the syntax of texts has besides Markdown's: extensions of the parser. */
import type { Nodes, Parents, PhrasingContent, Text } from 'mdast';
import type { Extension, Options } from 'mdast-util-from-markdown';

declare module 'mdast' {
  interface TextData {
    /** Offsets of the characters in the value that were written with a backslash, such as `\"`, which stay as they are. */
    escaped?: number[];
  }
}

type Syntax = NonNullable<Options['extensions']>[number];

/**
 * Reads the first letter of words such as `how` and `we` as text. The parser would look for a URL there, and first for a `[` before
 * it that isn't closed: in a long paragraph, this takes seconds.
 */
export const words: Syntax = {
  text: Object.fromEntries(
    ['h', 'H', 'w', 'W'].map((letter) => [
      letter.charCodeAt(0),
      createWord(/h/i.test(letter) ? /t/i : /w/i),
    ]),
  ),
};

/** @param second the second letter of URLs */
function createWord(second: RegExp): NonNullable<Syntax['text']>[number] {
  const is = (code: number | null, letter: RegExp) =>
    code !== null && letter.test(String.fromCharCode(code));
  return {
    name: 'word',
    previous: (code) => !is(code, /[a-z]/i),
    tokenize: (effects, ok, nok) => (letter) => {
      effects.enter('data');
      effects.consume(letter);
      effects.exit('data');
      return (code) => (is(code, second) ? nok : ok)(code);
    },
  };
}

/** Notes which characters of a text were written with a backslash. */
export const escapes: Extension = {
  exit: {
    characterEscapeValue(token) {
      const text = this.stack.at(-1);
      if (text?.type === 'text') {
        text.data = { escaped: [...(text.data?.escaped ?? []), text.value.length] };
      }
      // Adds the character.
      this.config.exit['data']?.call(this, token);
    },
  },
};

/** Keeps URLs and email addresses as text where they are in angle brackets: `<a@b.example>`. */
export const textInBrackets: Extension = {
  transforms: [(root) => eachParent(root, unlinkInBrackets)],
};

/** Makes line breaks of each `<br>` in the cells of tables, whose rows have one line each. */
export const breaksInCells: Extension = {
  transforms: [
    (root) =>
      eachParent(root, (parent) => {
        if (parent.type === 'tableCell') eachParent(parent, splitLines);
      }),
  ],
};

/** Changes all nodes that have others in them, from the inside out. */
function eachParent(node: Nodes, change: (parent: Parents) => void) {
  if (!('children' in node)) return;
  for (const child of node.children) eachParent(child, change);
  change(node);
}

function unlinkInBrackets(parent: Parents) {
  const nodes = parent.children as PhrasingContent[];
  const isInBrackets = (node: PhrasingContent, index: number) => {
    const before = nodes[index - 1];
    return isTypedLink(node) && before?.type === 'text' && before.value.endsWith('<');
  };
  if (!nodes.some(isInBrackets)) return;
  const texts = nodes.map((node, index) => {
    const [text] = isInBrackets(node, index) && 'children' in node ? node.children : [];
    return text ?? node;
  });
  parent.children = joinTexts(texts);
}

/** Returns whether a node is a link because its text is a URL or an email address. */
function isTypedLink(node: PhrasingContent): boolean {
  if (node.type !== 'link') return false;
  const [text] = node.children;
  return (
    text?.type === 'text' &&
    [text.value, `http://${text.value}`, `mailto:${text.value}`].includes(node.url)
  );
}

/** Makes one text of those that follow each other. */
function joinTexts(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const before = joined.at(-1);
    if (node.type === 'text' && before?.type === 'text') {
      joined[joined.length - 1] = joinText(before, node);
    } else {
      joined.push(node);
    }
  }
  return joined;
}

function joinText(first: Text, second: Text): Text {
  const moved = (second.data?.escaped ?? []).map((offset) => first.value.length + offset);
  const escaped = [...(first.data?.escaped ?? []), ...moved];
  const { start } = first.position ?? {};
  const { end } = second.position ?? {};
  return {
    type: 'text',
    value: first.value + second.value,
    ...(escaped.length > 0 && { data: { escaped } }),
    ...(start && end && { position: { start, end } }),
  };
}

const BREAK = /<br *\/?>/gi;

function splitLines(parent: Parents) {
  const nodes = parent.children as PhrasingContent[];
  parent.children = nodes.flatMap((node) => (node.type === 'text' ? splitText(node) : [node]));
}

function splitText(node: Text): PhrasingContent[] {
  const { value, data: { escaped = [] } = {} } = node;
  const breaks = [...value.matchAll(BREAK)].filter(({ index }) => !escaped.includes(index));
  const starts = [0, ...breaks.map(({ 0: mark, index }) => index + mark.length)];
  return starts.flatMap((start, line): PhrasingContent[] => {
    const end = breaks[line]?.index ?? value.length;
    const inLine = escaped.filter((offset) => offset >= start && offset < end);
    const text: Text = {
      ...node,
      value: value.slice(start, end),
      data: { escaped: inLine.map((offset) => offset - start) },
    };
    return line === 0 ? [text] : [{ type: 'break' }, text];
  });
}
