import common from './es/common.json';
import dashboard from './es/dashboard.json';
import keys from './es/keys.json';
import leads from './es/leads.json';
import licence from './es/licence.json';
import vin from './es/vin.json';

export const spanish = { ...common, ...dashboard, ...keys, ...leads, ...licence, ...vin };
