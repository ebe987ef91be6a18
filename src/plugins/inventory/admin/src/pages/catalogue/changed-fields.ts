/** Returns only the fields that were changed: a save must not write back what another person has changed meanwhile. */
export function changedFields<Form extends object>(before: Form, after: Form): Partial<Form> {
  const names = (Object.keys(after) as Array<keyof Form>).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  // its keys are fields of the form
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<Form>;
}
