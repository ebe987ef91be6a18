import { expect, test } from '@jest/globals';
import { importLimits } from '../../../../../contract/imports';
import { fileProblem } from './check-file';

test.each([
  ['stock.csv', 0, 'imports.fileEmpty'],
  ['stock.csv', importLimits.fileBytes + 1, 'imports.fileTooLarge'],
  ['Stock.XLSX', 10, 'imports.fileWorkbook'],
  ['stock.ods', 10, 'imports.fileWorkbook'],
  ['stock.pdf', 10, 'imports.fileOther'],
  ['stock.csv', importLimits.fileBytes, undefined],
  ['export.xml', 10, undefined],
  ['stock', 10, undefined],
])('%s of %d bytes: %s', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem);
});
