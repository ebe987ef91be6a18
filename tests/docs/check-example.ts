import { differenceOf, parsePrinted, textMatches } from './printed-answer';
import type { Example } from './run-page';

/** Returns what is wrong with an example, with its page and line. */
export function problemOf({ call, printed, output }: Example): string | undefined {
  if (!printed) return output === '' || isJson(output) ? undefined : `line ${call.line} gave ${output.slice(0, 300)}`;
  const place = `line ${printed.line}`;
  if (printed.language === 'text')
    return textMatches(printed.text.trim(), output.replaceAll('\r', '').trim()) ? undefined : `${place}: ${output}`;
  if (!isJson(output)) return `${place}: ${output.slice(0, 300)}`;
  const difference = differenceOf(parsePrinted(printed.text), JSON.parse(output));
  return difference && `${place}: ${difference}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
