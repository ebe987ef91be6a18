/**
 * The script of listings. It prints the window sticker, and solves the puzzle of the form while a person fills it in,
 * so that a message need not be confirmed. Without it, in an old browser or on an address without https, the form works
 * as well.
 */
export const script = `
const print = document.getElementById('print');
if (print) {
  print.hidden = false;
  print.addEventListener('click', () => window.print());
}
const form = document.querySelector('form[data-puzzle]');
let solved;
async function solve() {
  const response = await fetch(form.dataset.puzzle);
  const { algorithm, challenge, salt, signature, maxnumber } = await response.json();
  const encoder = new TextEncoder();
  for (let number = 0; number <= maxnumber; number++) {
    const digest = new Uint8Array(await crypto.subtle.digest(algorithm, encoder.encode(salt + number)));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (hex !== challenge) continue;
    form.elements.proof.value = btoa(JSON.stringify({ algorithm, challenge, salt, signature, number }));
    return;
  }
}
if (form && window.crypto && crypto.subtle) {
  const start = () => (solved ??= solve().catch(() => undefined));
  form.addEventListener('focusin', start);
  form.addEventListener('submit', (event) => {
    if (form.elements.proof.value !== '') return;
    event.preventDefault();
    start().then(() => form.submit());
  });
}
`;
