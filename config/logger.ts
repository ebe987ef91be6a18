import { parseEnvironment } from '../src/plugins/inventory/server/platform/configuration/environment';
import { logFormat } from '../src/plugins/inventory/server/platform/log/log-format';

export default () => {
  const { LOG_LEVEL: level, LOG_FORMAT: format } = parseEnvironment();
  return { level, format: logFormat(format) };
};
