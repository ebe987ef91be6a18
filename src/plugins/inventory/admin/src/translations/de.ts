import catalogue from './de/catalogue.json';
import common from './de/common.json';
import dashboard from './de/dashboard.json';
import editor from './de/editor.json';
import keys from './de/keys.json';
import licence from './de/licence.json';
import listings from './de/listings.json';

export const german = { ...catalogue, ...common, ...dashboard, ...editor, ...keys, ...licence, ...listings };
