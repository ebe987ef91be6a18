import { Box, Button, Checkbox, Flex, Popover } from '@strapi/design-system';
import { Layout } from '@strapi/icons';
import { useText } from '../../../api/use-text';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { columnLabels, type OptionalColumn, optionalColumns } from './listing-columns';

/** Menu to choose the columns of the table. */
export function ColumnMenu({
  visible,
  onChange,
}: {
  visible: readonly OptionalColumn[];
  onChange: (visible: readonly OptionalColumn[]) => void;
}) {
  const t = useText();
  const { may } = usePermissions();
  return (
    <Popover.Root>
      <Popover.Trigger>
        <Button variant="tertiary" startIcon={<Layout />}>
          {t('listings.columns')}
        </Button>
      </Popover.Trigger>
      <Popover.Content align="end" aria-label={t('listings.columns')}>
        <Box padding={4}>
          <Flex direction="column" alignItems="flex-start" gap={3}>
            {optionalColumns
              .filter((name) => name !== 'leads' || may('leads.read'))
              .map((name) => (
                <Checkbox
                  key={name}
                  checked={visible.includes(name)}
                  onCheckedChange={(isVisible) =>
                    onChange(isVisible === true ? [...visible, name] : visible.filter((other) => other !== name))
                  }
                >
                  {t(columnLabels[name])}
                </Checkbox>
              ))}
          </Flex>
        </Box>
      </Popover.Content>
    </Popover.Root>
  );
}
