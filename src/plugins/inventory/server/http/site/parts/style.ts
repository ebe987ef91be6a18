/** The grounds of texts: the page, cards, and wells such as those of photos. */
export const backgrounds = {
  light: ['#f6f7f9', '#ffffff', '#eceff3'],
  dark: ['#11141a', '#1a1f28', '#262c37'],
} as const;

const [light, dark] = [backgrounds.light, backgrounds.dark].map(
  ([back, card, well]) => `--back: ${back}; --card: ${card}; --well: ${well};`,
);

/** The style sheet of all pages. */
export const style = `
:root, :host { color-scheme: light dark; --text: #191d26; --soft: #566074; --line: #dfe3ea; ${light} --link: #1d4fb8;
  --solid: #1d4fb8; --on-solid: #fff; --mark: #a8321d; --good: #17693d;
  --shade: 0 1px 2px #10182812, 0 4px 14px #1018280d; }
@media (prefers-color-scheme: dark) {
  :root, :host([data-dark]) { --text: #edf0f5; --soft: #a9b2c2; --line: #323947; ${dark} --link: #9dbdff;
    --solid: #9dbdff; --on-solid: #0c1a36; --mark: #ffa08c; --good: #7fd6a4; --shade: none; }
}
* { box-sizing: border-box; }
:host { display: block; color-scheme: light; color: var(--text);
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere; }
:host([data-dark]) { color-scheme: light dark; }
html { scroll-behavior: smooth; scroll-padding-top: 16px; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: var(--back);
  color: var(--text); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; }
h1 { font-size: clamp(26px, 4vw, 36px); line-height: 1.2; letter-spacing: -.02em; text-wrap: balance; }
h1.long { font-size: clamp(20px, 2.4vw, 26px); line-height: 1.25; text-wrap: pretty; }
h2 { font-size: 21px; line-height: 1.3; letter-spacing: -.01em; }
ul, ol { padding: 0; list-style: none; }
img { display: block; max-width: 100%; }
.wide { width: 100%; max-width: 1240px; margin: 0 auto; padding: 0 20px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 12px; top: 12px; z-index: 1; padding: 10px 14px; background: var(--card); }
.top { background: var(--card); border-top: 4px solid var(--brand, transparent); border-bottom: 1px solid var(--line); }
.top .wide { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 26px; padding-top: 14px;
  padding-bottom: 14px; }
.brand { font-size: 20px; font-weight: 750; letter-spacing: -.02em; color: var(--text); text-decoration: none; }
.brand img { width: auto; max-width: min(240px, 60vw); height: 44px; object-fit: contain; object-position: left;
  border-radius: 4px; }
@media (prefers-color-scheme: dark) { .brand img { padding: 4px 8px; background: #fff; } }
.top .wide { justify-content: space-between; }
.top nav { order: 1; flex: 1 1 100%; }
.top nav ul { display: flex; flex-wrap: wrap; gap: 2px 20px; }
.top nav a { display: inline-block; padding: 4px 0; color: var(--soft); font-weight: 550; text-decoration: none; }
.top nav a:hover, .top nav a[aria-current] { color: var(--text); box-shadow: inset 0 -2px var(--link); }
.phone { font-weight: 650; text-decoration: none; white-space: nowrap; }
main { display: block; flex: 1; padding: 28px 0 56px; }
.crumbs { display: flex; flex-wrap: wrap; gap: 4px 8px; margin-bottom: 14px; font-size: 14px; color: var(--soft); }
.soft { color: var(--soft); }
.lead { margin-top: 8px; color: var(--soft); font-size: 18px; max-width: 62ch; }
.panel { padding: 22px; background: var(--card); border: 1px solid var(--line); border-radius: 14px;
  box-shadow: var(--shade); }
.panel + .panel { margin-top: 18px; }
.section { margin-top: 40px; }
.section > h2 { margin-bottom: 16px; }
.types { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 18px; margin-top: 24px; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(250px, 1fr)); gap: 18px; }
.card { position: relative; display: flex; flex-direction: column; overflow: hidden; background: var(--card);
  border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shade); }
.card:hover { border-color: var(--link); }
.card .shot { aspect-ratio: 4 / 3; background: var(--well); }
.card .shot:not(:has(img)) { display: grid; place-items: center; }
.card .shot:not(:has(img))::after { content: ""; width: 60px; height: 44px; border: 3px solid; border-radius: 8px; color: var(--soft); opacity: .4; background: radial-gradient(circle at 74% 30%, currentColor 5px, transparent 6px), linear-gradient(to top right, currentColor 38%, transparent 39%); }
@media (max-width: 559px) { .card .shot:empty { display: none; } }
.card img { width: 100%; height: 100%; object-fit: cover; }
.card .text { display: flex; flex-direction: column; gap: 4px; padding: 14px 16px 16px; flex: 1; }
.card h2, .card h3 { font-size: 17px; line-height: 1.3; font-weight: 650; }
.card h2 a, .card h3 a { color: inherit; text-decoration: none; }
.card a::after { content: ""; position: absolute; inset: 0; border-radius: 14px; }
.card a:focus-visible { outline: none; }
.card a:focus-visible::after { outline: 3px solid var(--link); outline-offset: -3px; }
.card .facts { color: var(--soft); font-size: 14px; }
.card .cost { margin-top: auto; padding-top: 8px; }
.price { font-size: 19px; font-weight: 750; letter-spacing: -.01em; }
.old { margin-left: 8px; color: var(--soft); font-size: 14px; }
.badge { display: inline-block; padding: 2px 10px; border: 1px solid currentColor; border-radius: 999px;
  color: var(--mark); font-weight: 650; font-size: 13px; }
.cards + .more { margin-top: 18px; }
.card .badge { position: absolute; top: 12px; left: 12px; background: var(--card); }
.browse { display: grid; gap: 26px; margin-top: 22px; }
.browse .filters { order: 2; }
.bar { display: flex; flex-wrap: wrap; gap: 8px 18px; align-items: baseline; justify-content: space-between;
  margin-bottom: 14px; }
.bar ul, .chosen { display: flex; flex-wrap: wrap; gap: 8px; }
.chosen { margin-bottom: 16px; }
.chip { display: inline-block; padding: 5px 12px; border: 1px solid var(--line); border-radius: 999px;
  background: var(--card); color: var(--text); font-size: 14px; text-decoration: none; }
a.chip:hover { border-color: var(--link); }
.chip[aria-current] { border-color: var(--link); color: var(--link); font-weight: 650; }
.filters h2 { font-size: 18px; margin-bottom: 12px; }
.filters fieldset { margin: 14px 0 0; padding: 0; border: 0; }
.filters legend, .facet h3 { padding: 0; font-size: 14px; font-weight: 650; }
.facet { padding: 12px 0; border-top: 1px solid var(--line); }
.facet li a { display: flex; justify-content: space-between; gap: 10px; padding: 3px 0; color: var(--text);
  font-size: 15px; text-decoration: none; }
.facet li a:hover { text-decoration: underline; }
.facet li a[aria-current] { font-weight: 700; color: var(--link); }
.facet .number { color: var(--soft); font-variant-numeric: tabular-nums; font-weight: 400; }
.facet summary { padding: 4px 0; color: var(--link); font-size: 14px; cursor: pointer; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
label, .label { display: block; font-size: 14px; font-weight: 600; }
p.label { margin-top: 10px; }
.pair label { font-weight: 400; color: var(--soft); }
input, textarea { width: 100%; margin-top: 4px; padding: 10px 12px; border: 1px solid #828b9b; border-radius: 9px;
  background: var(--card); color: var(--text); font: inherit; }
textarea { min-height: 110px; resize: vertical; }
[aria-invalid] { border: 2px solid var(--mark); }
.button, button { display: inline-block; padding: 11px 20px; border: 1px solid var(--solid); border-radius: 9px;
  background: var(--solid); color: var(--on-solid); font: inherit; font-weight: 650; text-align: center;
  text-decoration: none; cursor: pointer; }
.plain { background: transparent; color: var(--link); }
.pager { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: center; margin-top: 28px; }
.split { display: grid; gap: 28px; }
.strip { overflow-x: auto; scroll-snap-type: x mandatory; border-radius: 14px; background: var(--well); }
.strip ul { display: flex; }
.strip li { flex: 0 0 100%; scroll-snap-align: start; }
.strip a { display: block; }
.strip img { width: 100%; height: auto; aspect-ratio: 3 / 2; object-fit: contain; }
.thumbs { display: flex; gap: 8px; margin-top: 10px; padding: 4px; overflow-x: auto; }
.thumbs a { display: block; flex: 0 0 auto; }
.thumbs img { width: 92px; height: 69px; object-fit: cover; border-radius: 8px; background: var(--well); }
.split h1 { margin: 6px 0; }
.split h1:not(.long) { font-size: clamp(24px, 3vw, 30px); }
.split .price { font-size: 28px; letter-spacing: -.02em; }
.reduced { margin-top: 2px; color: var(--good); font-size: 14px; font-weight: 600; }
.actions { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 18px; }
.actions > * { flex: 1 1 200px; }
.aside { margin-top: 14px; font-size: 14px; }
.bare { display: grid; gap: 18px; }
.bare h1 { margin: 6px 0; }
.bare .price { font-size: 28px; letter-spacing: -.02em; }
.bare .panel + .panel { margin-top: 0; }
.no-print { align-items: center; margin: 0 0 22px; }
.no-print > * { flex: 0 1 auto; }
.sticker { max-width: 794px; margin: 0 auto; padding: clamp(18px, 4vw, 40px); background: #fff; color: #14171d;
  border: 1px solid var(--line); border-radius: 6px; }
.sticker header { display: flex; flex-wrap: wrap; gap: 8px 18px; align-items: center; padding-bottom: 16px;
  margin-bottom: 20px; border-bottom: 5px solid var(--brand, #14171d); font-weight: 700; font-size: 20px; }
.sticker header img { width: auto; height: 56px; max-width: 260px; object-fit: contain; }
.sticker h1:not(.long) { font-size: clamp(26px, 5vw, 38px); }
.sticker .price { font-size: 46px; }
.sticker .old, .sticker dt { color: #4c5565; }
.sticker .facts-table { margin: 18px 0; }
.sticker .facts-table div { border-color: #d5dae2; padding: 6px 0; }
.sticker footer { display: flex; flex-wrap: wrap; gap: 22px; align-items: center; margin-top: 22px; padding-top: 18px;
  border-top: 1px solid #d5dae2; }
.qr { flex: 0 0 auto; display: block; width: 168px; height: 168px; }
.facts-table { display: grid; grid-template-columns: repeat(auto-fill, minmax(270px, 1fr)); column-gap: 32px; }
.facts-table div { display: grid; grid-template-columns: 2fr 3fr; gap: 12px; padding: 8px 0;
  border-bottom: 1px solid var(--line); }
dt { color: var(--soft); font-size: 15px; }
dt, .facet a { hyphens: auto; }
.lead + .soft { margin-top: 10px; }
dd, .lines { white-space: pre-line; }
.story { max-width: 72ch; white-space: pre-line; }
form > * + * { margin-top: 14px; }
#contact form { max-width: 760px; margin-top: 16px; }
.row { display: grid; gap: 14px; }
.check { display: grid; grid-template-columns: auto 1fr; gap: 10px; align-items: start; font-weight: 400; }
.check input { width: 20px; height: 20px; margin: 2px 0 0; }
.trap { position: absolute; left: -10000px; width: 1px; height: 1px; overflow: hidden; }
.notice { margin-bottom: 16px; padding: 14px 16px; border: 2px solid var(--mark); border-radius: 10px; }
.notice ul { padding-left: 20px; list-style: disc; }
.wrong { color: var(--mark); font-size: 14px; font-weight: 600; }
.bottom { padding: 30px 0 44px; border-top: 1px solid var(--line); background: var(--card); font-size: 15px; }
.bottom .wide { display: grid; gap: 22px; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); }
.bottom h2 { font-size: 15px; margin-bottom: 6px; }
@media (min-width: 900px) {
  .top nav { order: 0; flex: 1; }
  .browse { grid-template-columns: 270px 1fr; align-items: start; }
  .browse .filters { order: 0; }
  .jump { display: none; }
  .split { grid-template-columns: minmax(0, 3fr) minmax(320px, 2fr); align-items: start; }
  .row { grid-template-columns: 1fr 1fr; }
  .bare { grid-template-columns: repeat(auto-fit, minmax(380px, 1fr)); align-items: start; }
}
@page { margin: 12mm; }
@media print {
  .top, .bottom, .skip, .no-print { display: none; }
  body { background: #fff; color: #000; }
  main, main > .wide { padding: 0; max-width: none; }
  .sticker { max-width: none; padding: 0; border: 0; }
  .sticker header { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
