import { create } from 'qrcode';
import { type Html, html } from '../html';

/** The light border that scanners need, in modules. */
const border = 4;

/** Draws a QR code of a text as SVG, which scales to its place. Black on white in both schemes. */
export function qrCode(text: string, label: string): Html {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const size = modules.size + 2 * border;
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      const start = column;
      while (column < modules.size && modules.get(row, column) === 1) column++;
      if (column > start) path += `M${start + border} ${row + border}h${column - start}v1h-${column - start}z`;
    }
  }
  return html`<svg
    class="qr"
    viewBox="0 0 ${size} ${size}"
    role="img"
    aria-label="${label}"
    shape-rendering="crispEdges"
  >
    <path fill="#fff" d="M0 0h${size}v${size}h-${size}z" />
    <path fill="#000" d="${path}" />
  </svg>`;
}
