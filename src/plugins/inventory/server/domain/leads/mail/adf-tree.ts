import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { because } from '../../../../contract/reason';
import { refuseFields } from '../../../../contract/refusal';

/** An element, with its names in lower case. */
export interface AdfElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: AdfElement[];
  /** Between its tags, without that of its children. */
  text: string;
}

/**
 * Limits of what is read. Real ADF has fewer than 10 levels, 200 elements of a person and 10 attributes of an element.
 * Some comments contain HTML, in which each `<br>` begins another level. 100,000 characters have fewer than 200 people.
 */
const most = { levels: 500, elements: 10_000, attributes: 50, people: 200 };

/** Characters that are parsed in one turn of the event loop. Takes up to 4 ms when the process has just started. */
const charactersInTurn = 8192;
/** The cost of a part in addition to its characters, also of one that is left out. */
const charactersOfPart = 8;

/**
 * Reads the element `adf` of a text, as far as it can be read: writers of ADF forget quotes, escape no `&` and mix
 * upper and lower case. Skips what is around it, such as the headers of an email, and with it a document type: no
 * entity is ever expanded. Returns undefined without the element. Lets other work run while it reads a long text.
 *
 * @throws Refusal for `text` as soon as it exceeds a limit
 */
export async function adfTree(text: string): Promise<AdfElement | undefined> {
  const start = text.search(/<adf[\s>]/i);
  if (start < 0) return undefined;
  const builder = new TreeBuilder();
  let count = 0;
  for (const part of partsOf(repaired(text.slice(start)))) {
    builder.write(part);
    if (builder.isComplete) break;
    count += part.length + charactersOfPart;
    if (count < charactersInTurn) continue;
    await nextTurn();
    count = 0;
  }
  return builder.end();
}

/** Splits long texts. */
function* partsOf(texts: Iterable<string>): Generator<string> {
  for (const text of texts) {
    yield text.slice(0, charactersInTurn);
    for (let at = charactersInTurn; at < text.length; at += charactersInTurn)
      yield text.slice(at, at + charactersInTurn);
  }
}

/** Goes on after what is no XML. Creating an error for each such character would take 800 ms for a text of them. */
class TolerantParser extends SaxesParser {
  override fail(): this {
    return this;
  }
}

/** Parses a text into a tree. */
class TreeBuilder {
  readonly #parser = new TolerantParser();
  readonly #document = elementOf('', {});
  /** The document, and the elements that are open. */
  readonly #path = [this.#document];
  #elements = 0;
  #attributes = 0;
  #people = 0;

  constructor() {
    this.#parser.on('attribute', () => {
      if (++this.#attributes > most.attributes) throw tooMany('adf_attributes', most.attributes);
    });
    this.#parser.on('opentag', ({ name, attributes }) => void this.#open(elementOf(name, lowerCased(attributes))));
    const addText = (added: string) => {
      const element = this.#path.at(-1);
      if (element) element.text += added;
    };
    this.#parser.on('text', addText);
    this.#parser.on('cdata', addText);
    this.#parser.on('closetag', () => void this.#path.pop());
  }

  /** Whether the first element of the text has ended. */
  get isComplete(): boolean {
    return this.#document.children.length > 0 && this.#path.length === 1;
  }

  /** @throws Refusal for `text` if it exceeds a limit */
  write(part: string): void {
    this.#parser.write(part);
  }

  /** Returns the first element. */
  end(): AdfElement | undefined {
    this.#parser.close();
    return this.#document.children[0];
  }

  #open(element: AdfElement): void {
    this.#attributes = 0;
    if (++this.#elements > most.elements) throw tooMany('adf_elements', most.elements);
    if (element.name === 'prospect' && ++this.#people > most.people) throw tooMany('adf_people', most.people);
    if (this.#path.length > most.levels) throw tooMany('adf_levels', most.levels);
    this.#path.at(-1)?.children.push(element);
    this.#path.push(element);
  }
}

function tooMany(id: 'adf_attributes' | 'adf_elements' | 'adf_levels' | 'adf_people', max: number): Error {
  return refuseFields(new Map([['text', because(id, { max })]]));
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

/** Escapes `&` and `<` that begin nothing, and puts the names of elements in lower case. Returns the text in parts. */
function* repaired(text: string): Generator<string> {
  for (let at = 0; ;) {
    const next = text.indexOf('<', at);
    if (next < 0) return yield* escapedAmpersands(text.slice(at));
    yield* escapedAmpersands(text.slice(at, next));
    const section = sections.find(({ open }) => text.startsWith(open, next));
    if (section) {
      const found = text.indexOf(section.close, next);
      const end = found < 0 ? text.length : found + section.close.length;
      yield section.isKept ? text.slice(next, end) : '';
      at = end;
      continue;
    }
    const [tag] = /^<\/?[a-z][\w:.-]{0,60}/i.exec(text.slice(next, next + 64)) ?? [];
    yield tag?.toLowerCase() ?? '&lt;';
    at = next + (tag?.length ?? 1);
  }
}

/** The length of the longest reference that stays, such as `&#1114111;`. */
const longestReference = 10;

function* escapedAmpersands(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    let end = at + charactersInTurn;
    const last = text.lastIndexOf('&', end);
    if (last > end - longestReference) end = last;
    yield text.slice(at, end).replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;');
    at = end;
  }
}
