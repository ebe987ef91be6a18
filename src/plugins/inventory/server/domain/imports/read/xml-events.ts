import { SaxesParser } from 'saxes';
import { because } from '../../../../contract/reason';
import { createTurns } from './event-loop-turns';
import { importLimits } from './limits';
import { UnreadableFile } from './unreadable-file';

/** Characters parsed without a pause: full of tags, they take a few milliseconds. */
const pieceCharacters = 8 * 1024;

/** What a reader of XML does with its parts. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/**
 * Reads XML in pieces and yields after each, so that the caller takes what the handler has collected, or stops. Refuses
 * a document type, which can define entities that expand without end or read other files, and anything that is not
 * well-formed.
 */
export async function* parseXml(texts: AsyncIterable<string>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let depth = 0;
  let sinceEvent = 0;
  parser.on('error', (error) => {
    throw new UnreadableFile(because('not_xml', { line: parser.line }), { cause: error });
  });
  parser.on('doctype', () => {
    throw new UnreadableFile(because('xml_doctype'));
  });
  const limitName = ({ name }: { readonly name: string }) => {
    if (name.length > importLimits.ownNameCharacters) throw new UnreadableFile(because('import_name_too_long'));
  };
  let attributesOfTag = 0;
  parser.on('opentagstart', (tag) => {
    attributesOfTag = 0;
    limitName(tag);
  });
  parser.on('attribute', (attribute) => {
    if (++attributesOfTag > importLimits.attributes) throw new UnreadableFile(because('json_record_too_long'));
    limitName(attribute);
  });
  parser.on('opentag', ({ name, attributes }) => {
    sinceEvent = 0;
    if (++depth > importLimits.depth) throw new UnreadableFile(because('nested_too_deeply'));
    handler.open(name, attributes);
  });
  parser.on('text', (text) => handler.text(text));
  parser.on('cdata', (text) => handler.text(text));
  parser.on('closetag', ({ name }) => {
    sinceEvent = 0;
    depth--;
    handler.close(name);
  });
  const turns = createTurns();
  for await (const text of texts) {
    sinceEvent += text.length;
    if (sinceEvent > importLimits.rowCharacters) throw new UnreadableFile(because('json_record_too_long'));
    for (let start = 0; start < text.length; start += pieceCharacters) {
      parser.write(text.slice(start, start + pieceCharacters));
      await turns();
    }
    yield;
  }
  parser.close();
  yield;
}
