/**
 * Returns a one-page PDF with a heading and lines of text in Helvetica.
 *
 * The cross-reference table has byte offsets, so the text is limited to Latin-1, where each character is one byte.
 */
export function pdf(heading: string, lines: readonly string[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(page(heading, lines)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Replaces characters outside Latin-1 and escapes parentheses and backslashes. */
const plain = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[^\x20-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&');

function page(heading: string, lines: readonly string[]): string {
  const body = lines.map((line) => `(${plain(line)}) Tj T*`).join('\n');
  return [
    '0.12 0.23 0.37 rg 0 712 612 80 re f',
    'BT /F1 24 Tf 1 1 1 rg 54 742 Td (RIVERSIDE MOTORS) Tj ET',
    `BT /F1 18 Tf 0 0 0 rg 54 668 Td (${plain(heading)}) Tj ET`,
    `BT /F1 12 Tf 0 0 0 rg 18 TL 54 632 Td\n${body}\nET`,
  ].join('\n');
}
