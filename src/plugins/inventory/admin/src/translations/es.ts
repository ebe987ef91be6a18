import catalogue from './es/catalogue.json';
import common from './es/common.json';
import dashboard from './es/dashboard.json';
import keys from './es/keys.json';
import licence from './es/licence.json';

export const spanish = { ...catalogue, ...common, ...dashboard, ...keys, ...licence };
