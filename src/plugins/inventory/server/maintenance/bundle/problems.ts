import { Refusal } from '../../../contract/refusal';
import { inEnglish } from '../../../contract/reason';

/** Creates a refusal with the invalid fields of a bundle by path, at most a hundred. */
export function refuseProblems(problems: ReadonlyMap<string, string>): Refusal {
  const shown = [...problems].slice(0, 100);
  const [first] = shown;
  const others = problems.size > 1 ? ` (and ${problems.size - 1} more)` : '';
  return new Refusal(
    'svc_invalid_param',
    `The bundle was refused: ${first ? `${first[0]} ${inEnglish(first[1])}` : 'it is not valid'}${others}. Nothing was changed.`,
    {
      params: Object.fromEntries(shown),
    },
  );
}
