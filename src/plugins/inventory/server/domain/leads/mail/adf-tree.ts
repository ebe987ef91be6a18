import { SaxesParser } from 'saxes';

/** An element, with its names in lower case. */
export interface AdfElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: AdfElement[];
  /** Between its tags, without that of its children. */
  text: string;
}

/**
 * Reads the element `adf` of a text, as far as it can be read: writers of ADF forget quotes, escape no `&` and mix
 * upper and lower case. Skips what is around it, such as the headers of an email, and with it a document type: no
 * entity is ever expanded. Returns undefined without the element.
 */
export function adfTree(text: string): AdfElement | undefined {
  const start = text.search(/<adf[\s>]/i);
  if (start < 0) return undefined;
  const document = elementOf('', {});
  const path = [document];
  const parser = new SaxesParser();
  parser.on('error', () => undefined); // it goes on
  parser.on('opentag', ({ name, attributes }) => {
    const element = elementOf(name, lowerCased(attributes));
    path.at(-1)?.children.push(element);
    path.push(element);
  });
  const addText = (added: string) => {
    const element = path.at(-1);
    if (element) element.text += added;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void path.pop());
  parser.write(repaired(text.slice(start))).close();
  return document.children[0];
}

function elementOf(name: string, attributes: AdfElement['attributes']): AdfElement {
  return { name, attributes, children: [], text: '' };
}

function lowerCased(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));
}

/** What is copied, or left out, to its end. */
const sections = [
  { open: '<![CDATA[', close: ']]>', isKept: true },
  { open: '<!--', close: '-->', isKept: false },
  { open: '<?', close: '?>', isKept: false },
] as const;

/** Escapes `&` and `<` that begin nothing, and puts the names of elements in lower case. */
function repaired(text: string): string {
  const parts: string[] = [];
  for (let at = 0; ;) {
    const next = text.indexOf('<', at);
    if (next < 0) return parts.concat(escapedAmpersands(text.slice(at))).join('');
    parts.push(escapedAmpersands(text.slice(at, next)));
    const section = sections.find(({ open }) => text.startsWith(open, next));
    if (section) {
      const found = text.indexOf(section.close, next);
      const end = found < 0 ? text.length : found + section.close.length;
      if (section.isKept) parts.push(text.slice(next, end));
      at = end;
      continue;
    }
    const [tag] = /^<\/?[a-z][\w:.-]{0,60}/i.exec(text.slice(next, next + 64)) ?? [];
    parts.push(tag?.toLowerCase() ?? '&lt;');
    at = next + (tag?.length ?? 1);
  }
}

function escapedAmpersands(text: string): string {
  return text.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;');
}
