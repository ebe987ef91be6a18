import { useIsDesktop } from '@strapi/strapi/admin';
import { RecordCards } from './record-cards';
import type { RecordTableProps } from './record-columns';
import { RecordRows } from './record-rows';

/** Table of records; cards on a phone. */
export function RecordTable<Item>(props: RecordTableProps<Item>) {
  return useIsDesktop() ? <RecordRows {...props} /> : <RecordCards {...props} />;
}
