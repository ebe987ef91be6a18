import catalogue from './de/catalogue.json';
import common from './de/common.json';
import dashboard from './de/dashboard.json';
import keys from './de/keys.json';
import licence from './de/licence.json';

export const german = { ...catalogue, ...common, ...dashboard, ...keys, ...licence };
