import common from './de/common.json';
import keys from './de/keys.json';
import licence from './de/licence.json';

export const german = { ...common, ...keys, ...licence };
