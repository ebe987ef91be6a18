import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { Refusal } from '../../../contract/refusal';
import { refuseProblems } from './problems';
import { type Bundle, bundleSchema } from './bundle-schema';

/** Reads and checks a bundle. @throws Refusal that names every bad field by its path */
export async function readBundle(path: string): Promise<Bundle> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'does not exist' : 'is not a JSON document';
    throw new Refusal('svc_invalid_json', `The bundle ${path} ${reason}.`, { params: { bundle: reason } });
  }
  const parsed = bundleSchema.safeParse(value);
  if (!parsed.success) throw refuseProblems(problemsOfBundle(parsed.error));
  const problems = doubles(parsed.data);
  if (problems.size > 0) throw refuseProblems(problems);
  return parsed.data;
}

/** Like `problemsOf`, and each unknown key by its own path. */
function problemsOfBundle(error: z.ZodError): Map<string, string> {
  const problems = new Map<string, string>();
  for (const issue of error.issues.flatMap(plainIssues)) {
    const path = issue.path.map(String);
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    const reason = issue.code === 'unrecognized_keys' ? 'is not known' : issue.message;
    for (const one of paths) problems.set(one.join('.') || 'bundle', reason);
  }
  return problems;
}

/** A union says only that nothing fitted; its last form, the object, says what and where. */
function plainIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  const last = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined;
  if (!last || last.length === 0) return [issue];
  return last.flatMap((inner) => plainIssues({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Names that stand twice where each must be one of its kind. */
function doubles(bundle: Bundle): Map<string, string> {
  const problems = new Map<string, string>();
  const check = (path: string, field: string, items: ReadonlyArray<Readonly<Record<string, unknown>>>) => {
    const seen = new Set<unknown>();
    items.forEach((item, index) => {
      const value = item[field];
      if (value !== undefined && seen.has(value))
        problems.set(`${path}.${index}.${field}`, `stands twice: ${String(value)}`);
      seen.add(value);
    });
  };
  check('types', 'slug', bundle.types);
  bundle.types.forEach(({ categories = [] }, index) => {
    check(`types.${index}.categories`, 'slug', categories);
    categories.forEach(({ terms = [] }, position) =>
      check(`types.${index}.categories.${position}.terms`, 'slug', terms),
    );
  });
  check('roles', 'name', bundle.roles);
  check('users', 'username', bundle.users);
  bundle.users.forEach(({ keys = [] }, index) => check(`users.${index}.keys`, 'label', keys));
  check('listings', 'ref', bundle.listings);
  check('leads', 'ref', bundle.leads);
  return problems;
}
