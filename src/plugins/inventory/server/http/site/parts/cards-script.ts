/**
 * The script that shows cards of listings on another website, where its own tag is:
 * `<script async src="…/inventory/site.cards.js" data-type="vehicles"></script>`. The cards have a shadow root, so that
 * neither style sheet changes the other. The server has escaped what the cards contain.
 */
export const cardsScript = `
(() => {
  const own = document.currentScript;
  const { type = '', count = '6', query = '' } = own.dataset;
  const { origin } = new URL(own.src);
  const parameters = new URLSearchParams(query);
  parameters.set('count', count);
  const host = document.createElement('div');
  if ('dark' in own.dataset) host.dataset.dark = '';
  own.after(host);
  const address = origin + '/inventory/' + encodeURIComponent(type) + '/site.cards?' + parameters;
  const language = document.documentElement.lang || navigator.language;
  fetch(address, { headers: { 'Accept-Language': language } })
    .then(async (response) => {
      if (response.status === 404) throw new Error('There is no type of listings with the slug "' + type + '" (data-type).');
      if (!response.ok) throw new Error('The answer was ' + response.status + '.');
      const template = document.createElement('template');
      template.innerHTML = await response.text();
      for (const one of template.content.querySelectorAll('[href]')) one.setAttribute('href', new URL(one.getAttribute('href'), origin));
      host.attachShadow({ mode: 'open' }).append(template.content);
    })
    .catch((error) => console.error('The listings could not be shown. ' + error.message));
})();
`;
