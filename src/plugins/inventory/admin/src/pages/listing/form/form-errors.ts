/** Problems of a form by field; those of details by category id, those of photos by index. */
export type FormErrors = Readonly<Record<string, unknown>>;

/** A problem of one field. */
export interface Problem {
  /** Such as `price_cents`, `category_values.12` or `images.0.title`. */
  readonly path: string;
  readonly message: string;
}

/** Returns the problems as the form holds them: nested by the parts of each path. */
export function toFormErrors(problems: readonly Problem[]): FormErrors {
  const errors: Record<string, unknown> = {};
  for (const { path, message } of problems) {
    const [field = '', part, inner] = path.split('.');
    if (part === undefined) errors[field] = message;
    else {
      const parts = { ...(typeof errors[field] === 'object' ? (errors[field] as object) : {}) } as Record<
        string,
        unknown
      >;
      parts[part] = inner === undefined ? message : { ...(parts[part] as object | undefined), [inner]: message };
      errors[field] = parts;
    }
  }
  return errors;
}
