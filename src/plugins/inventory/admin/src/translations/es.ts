import common from './es/common.json';
import keys from './es/keys.json';
import licence from './es/licence.json';

export const spanish = { ...common, ...keys, ...licence };
