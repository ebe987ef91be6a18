import { logFormatOf } from '../src/plugins/inventory/server/boot/process-role';
import { parseEnvironment } from '../src/plugins/inventory/server/platform/configuration/environment';
import { logFormat } from '../src/plugins/inventory/server/platform/log/log-format';

export default () => {
  const environment = parseEnvironment();
  return { level: environment.LOG_LEVEL, format: logFormat(logFormatOf(environment)) };
};
