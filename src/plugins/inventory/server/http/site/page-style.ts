/** The inline style sheet of all pages. The content security policy allows it by its hash. */
export const pageStyle = `
:root { color-scheme: light dark; --text: #1c1f26; --soft: #596070; --line: #dfe2e8; --back: #fff; --card: #f5f6f8; --link: #1f4fbf; --badge: #a3321f; }
@media (prefers-color-scheme: dark) {
  :root { --text: #eceef2; --soft: #a8afbd; --line: #363b46; --back: #14161a; --card: #1e2127; --link: #9bb8ff; --badge: #ff9d87; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
header, main, footer { max-width: 1160px; margin: 0 auto; padding: 16px 20px; }
header { border-bottom: 1px solid var(--line); font-weight: 600; }
footer { color: var(--soft); font-size: 14px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.25; text-wrap: balance; }
h2 { margin: 28px 0 8px; font-size: 18px; }
.price { margin: 0; font-size: 24px; font-weight: 600; }
.badge { display: inline-block; margin: 0 0 8px; padding: 2px 10px; border: 1px solid var(--badge); border-radius: 999px; color: var(--badge); font-weight: 600; font-size: 14px; }
.soft { color: var(--soft); margin: 0; }
.split { display: grid; gap: 24px; }
.photos { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; align-content: start; }
.photos a { display: block; }
.photos a:first-child { grid-column: 1 / -1; }
.photos img { display: block; width: 100%; height: auto; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 6px; background: var(--card); }
.contact { display: flex; flex-wrap: wrap; gap: 8px; margin: 20px 0 0; }
.contact a { padding: 10px 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--card); font-weight: 600; text-decoration: none; }
dl { margin: 20px 0 0; border-top: 1px solid var(--line); }
dl div { display: grid; grid-template-columns: minmax(110px, 2fr) 3fr; gap: 12px; padding: 7px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; white-space: pre-line; }
.description { max-width: 70ch; margin: 0; white-space: pre-line; }
@media (min-width: 860px) { .split { grid-template-columns: 3fr 2fr; gap: 36px; } }
`;
