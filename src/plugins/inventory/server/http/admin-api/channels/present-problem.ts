import type { PanelProblem } from '../../../../contract/panel/channels/channels';
import { inEnglish, partsOfReason } from '../../../../contract/reason';
import type { Problem } from '../../../domain/channels/kinds/kind';

export function presentProblem({ field, reason, isRequired }: Problem): PanelProblem {
  return { field, message: inEnglish(reason), reason: partsOfReason(reason), is_required: isRequired };
}
