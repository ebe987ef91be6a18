import { expect, test } from '@jest/globals';
import { surviveRejections } from './survive-rejections';

test('logs a failure that no one waits for, without personal data, to the last log given', () => {
  const lines: string[] = [];
  surviveRejections(() => lines.push('an ended server'));
  surviveRejections((text) => lines.push(text));

  const heard = process.emit('unhandledRejection', new Error('No mail to ann@buyer.example'), Promise.resolve());

  expect(heard).toBe(true);
  expect(lines).toEqual([expect.stringMatching(/^Work in the background failed\. Error: No mail to /)]);
  expect(lines[0]).not.toContain('ann@buyer.example');
});
