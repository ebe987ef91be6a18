import { readEnvironment } from '../src/plugins/inventory/server/platform/environment';

export default () => ({ level: readEnvironment().LOG_LEVEL });
