import { originalCell } from '../../../../contract/texts/csv';
import { jsonList } from '../pictures/picture-addresses';

/** Removes what spreadsheets add to a text: `="0012"` is 0012, and `'=1+1` was neutralised by an export. */
export function plainCell(text: string): string {
  const formula = /^="([^"]*)"$/.exec(text);
  return formula ? (formula[1] ?? '') : originalCell(text);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" };
const breaks = /^\/?(?:p|div|li|ul|ol|h[1-6]|br|tr)\b/i;

/** Returns the text of HTML: paragraphs and list items as lines, without comments. Reads it once. */
export function textOfHtml(html: string): string {
  let text = '';
  for (let index = 0; index < html.length;) {
    const tag = html.indexOf('<', index);
    if (tag === -1) {
      text += html.slice(index);
      break;
    }
    text += html.slice(index, tag);
    const isComment = html.startsWith('<!--', tag);
    const end = isComment ? html.indexOf('-->', tag) : html.indexOf('>', tag);
    if (end === -1) break;
    if (!isComment && breaks.test(html.slice(tag + 1, tag + 8))) text += '\n';
    index = end + (isComment ? 3 : 1);
  }
  const decoded = text.replace(/&(?:#(\d{1,6})|([a-z]{2,5}));/gi, (whole, code?: string, name?: string) => {
    if (code !== undefined) return Number(code) > 31 && Number(code) < 0xd800 ? String.fromCharCode(Number(code)) : ' ';
    return entities[(name ?? '').toLowerCase()] ?? whole;
  });
  const lines = decoded.split('\n').map((line) => line.trim());
  return lines
    .filter((line, index) => line !== '' || (lines[index - 1] ?? '') !== '')
    .join('\n')
    .trim();
}

/** Splits a list of terms in JSON, else at `|`, else at semicolons, else at commas. */
export function listOf(text: string): string[] {
  const separator = ['|', ';'].find((candidate) => text.includes(candidate)) ?? ',';
  const listed = text.startsWith('[') ? (jsonList(text) ?? []) : [];
  return (listed.length > 0 ? listed : text.split(separator)).map((part) => part.trim()).filter((part) => part !== '');
}
