import { Box, Flex, Typography } from '@strapi/design-system';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { focusField, useFieldName } from '../form/use-field-name';
import type { Saving } from '../form/use-save';

/** Shows why the last save failed, with a link to each field that was refused. */
export function SaveProblems({ saving: { error } }: { saving: Saving }) {
  const t = useText();
  const nameOf = useFieldName();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error?.kind === 'refused') focusField(error.problems[0]?.path ?? '');
    else if (error) box.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  if (!error) return null;
  const text =
    error.kind === 'refused'
      ? t('listing.notSaved', { count: error.problems.length })
      : error.kind === 'offline'
        ? t('listing.offline')
        : error.kind === 'conflict'
          ? t('listing.changedByOther')
          : describeError(error.error, t).message;
  return (
    <Box ref={box} role="alert" background="danger100" borderColor="danger200" hasRadius padding={4}>
      <Typography tag="p" fontWeight="semiBold" textColor="danger700">
        {text}
      </Typography>
      {error.kind === 'refused' && (
        <Flex tag="ul" direction="column" alignItems="flex-start" gap={1} paddingTop={2}>
          {error.problems.map(({ path, message }) => (
            <li key={path}>
              <FieldLink type="button" onClick={() => focusField(path)}>
                {t('listing.problem', { field: nameOf(path), problem: message })}
              </FieldLink>
            </li>
          ))}
        </Flex>
      )}
    </Box>
  );
}

const FieldLink = styled.button`
  color: ${({ theme }) => theme.colors.danger700};
  font-size: 1.4rem;
  text-align: left;
  text-decoration: underline;
  background: none;
  cursor: pointer;
`;
