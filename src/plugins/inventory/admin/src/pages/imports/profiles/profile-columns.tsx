import { Button, Flex, IconButton, Typography } from '@strapi/design-system';
import { Plus, Trash } from '@strapi/icons';
import { useState } from 'react';
import type { ImportSettings } from '../../../../../contract/imports';
import { useText } from '../../../api/use-text';
import { TextField } from '../../../parts/fields/text-field';
import { ColumnList } from '../settings/column-list';
import { withField } from '../settings/import-form';

type Columns = ImportSettings['columns'];

/** The columns that a profile knows by name. Others are recognized in the file. */
export function ProfileColumns({
  typeId,
  columns,
  disabled,
  onChange,
}: {
  typeId: number;
  columns: Columns;
  disabled: boolean;
  onChange: (columns: Columns) => void;
}) {
  const t = useText();
  const names = Object.keys(columns);
  const remove = (column: string) =>
    onChange(Object.fromEntries(Object.entries(columns).filter(([name]) => name !== column)));
  return (
    <>
      {names.length === 0 && <Typography textColor="neutral600">{t('imports.noColumns')}</Typography>}
      <ColumnList
        typeId={typeId}
        columns={names.map((column) => ({ column }))}
        fields={columns}
        disabled={disabled}
        onField={(column, field) => onChange(withField(columns, column, field))}
        {...(!disabled && {
          action: (column: string) => (
            <IconButton label={t('imports.removeColumn', { column })} variant="ghost" onClick={() => remove(column)}>
              <Trash />
            </IconButton>
          ),
        })}
      />
      {!disabled && <AddColumn onAdd={(column) => onChange({ ...columns, [column]: columns[column] ?? null })} />}
    </>
  );
}

function AddColumn({ onAdd }: { onAdd: (column: string) => void }) {
  const t = useText();
  const [name, setName] = useState('');
  return (
    <Flex gap={3} alignItems="flex-end" wrap="wrap">
      <TextField name="column" label={t('imports.addColumnName')} value={name} maxLength={500} onChange={setName} />
      <Button
        variant="secondary"
        startIcon={<Plus />}
        disabled={name.trim() === ''}
        onClick={() => {
          onAdd(name.trim());
          setName('');
        }}
      >
        {t('imports.addColumn')}
      </Button>
    </Flex>
  );
}
