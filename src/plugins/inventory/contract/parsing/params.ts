import type { z } from 'zod';

/** Returns the first problem of each invalid field, by its path (`images.0.id`). */
export function problemsOf(error: z.ZodError): Map<string, string> {
  const problems = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || 'body';
    if (!problems.has(path)) problems.set(path, issue.message);
  }
  return problems;
}
