import { importLimits } from '../../../../../contract/imports';
import type { TextId } from '../../../translations';

/** The extensions of files that can be imported, for the browser's file dialog. */
export const fileTypes = '.csv,.tsv,.txt,.json,.xml,.zip,.gz';

/** Returns why a file cannot be imported, as far as its name and size show; the service looks at the rest. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): TextId | undefined {
  if (size === 0) return 'imports.fileEmpty';
  if (size > importLimits.fileBytes) return 'imports.fileTooLarge';
  if (/\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i.test(name)) return 'imports.fileWorkbook';
  return /\.(?:pdf|docx?|jpe?g|png|webp|heic)$/i.test(name) ? 'imports.fileOther' : undefined;
}
