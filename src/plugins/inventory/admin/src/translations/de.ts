import common from './de/common.json';
import dashboard from './de/dashboard.json';
import keys from './de/keys.json';
import leads from './de/leads.json';
import licence from './de/licence.json';
import vin from './de/vin.json';

export const german = { ...common, ...dashboard, ...keys, ...leads, ...licence, ...vin };
