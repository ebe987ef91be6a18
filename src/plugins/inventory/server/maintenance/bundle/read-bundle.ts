import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { Refusal } from '../../../contract/refusal';
import { refuseProblems } from './problems';
import { type Bundle, bundleSchema } from './bundle-schema';

/** Reads and validates a bundle. @throws Refusal with all invalid fields by path */
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
  const problems = duplicates(parsed.data);
  if (problems.size > 0) throw refuseProblems(problems);
  return parsed.data;
}

/** Like `problemsOf`, with each unknown key under its own path. */
function problemsOfBundle(error: z.ZodError): Map<string, string> {
  const problems = new Map<string, string>();
  for (const issue of error.issues.flatMap(plainIssues)) {
    const path = issue.path.map(String);
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    const reason = issue.code === 'unrecognized_keys' ? 'is not a known field' : issue.message;
    for (const one of paths) problems.set(one.join('.') || 'bundle', reason);
  }
  return problems;
}

/** Returns the issues of the last form of a union, the object, because the union itself does not say what is wrong. */
function plainIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  const last = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined;
  if (!last || last.length === 0) return [issue];
  return last.flatMap((inner) => plainIssues({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Returns a problem for each name that must be unique but is used twice. */
function duplicates(bundle: Bundle): Map<string, string> {
  const problems = new Map<string, string>();
  const check = (path: string, field: string, items: ReadonlyArray<Readonly<Record<string, unknown>>>) => {
    const seen = new Set<unknown>();
    items.forEach((item, index) => {
      const value = item[field];
      if (value !== undefined && seen.has(value))
        problems.set(`${path}.${index}.${field}`, `is used twice: ${String(value)}`);
      seen.add(value);
    });
  };
  check('dump.files', 'file', bundle.dump?.files ?? []);
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
