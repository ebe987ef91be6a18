import type { Capability } from '../../../../contract/capability';
import { useText } from '../../api/use-text';
import type { TextId } from '../../translations';

const texts: Readonly<Record<Capability, { readonly label: TextId; readonly hint: TextId }>> = {
  add_inventory: { label: 'keys.addInventory', hint: 'staff.addInventoryHint' },
  edit_all_inventory: { label: 'keys.editAllInventory', hint: 'staff.editAllInventoryHint' },
  delete_inventory: { label: 'keys.deleteInventory', hint: 'staff.deleteInventoryHint' },
  modify_gallery: { label: 'keys.modifyGallery', hint: 'staff.modifyGalleryHint' },
  view_all_leads: { label: 'keys.viewAllLeads', hint: 'staff.viewAllLeadsHint' },
  manage_settings: { label: 'keys.manageSettings', hint: 'staff.manageSettingsHint' },
};

/** Returns the name of a capability and what it allows. */
export function useCapabilityTexts() {
  const t = useText();
  return {
    label: (capability: Capability) => t(texts[capability].label),
    hint: (capability: Capability) => t(texts[capability].hint),
  };
}
