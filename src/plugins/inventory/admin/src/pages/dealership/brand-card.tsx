import { Box, Button, Field, Flex, Grid, TextInput, Typography } from '@strapi/design-system';
import { Trash, Upload } from '@strapi/icons';
import { useMutation } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { brandColors, isBrandColor } from '../../../../contract/brand/brand';
import { logoSize } from '../../../../contract/brand/brand-icon';
import type { PreparedLogo } from '../../../../contract/panel/dealership';
import { uploadFile } from '../../api/upload-file';
import { useText } from '../../api/use-text';
import { FileButton } from '../../parts/fields/file-button';
import { useNotify } from '../../parts/hooks/use-notify';
import { Card } from '../../parts/page/card';
import { Cell } from './contact-card';
import type { DealershipForm } from './use-dealership-form';

/** The logo and the color of the dealership. */
export function BrandCard({ form }: { form: DealershipForm }) {
  const t = useText();
  return (
    <Card title={t('dealership.brand')} summary={t('dealership.brandSummary')}>
      <Grid.Root gap={5}>
        <Cell>
          <LogoField form={form} />
        </Cell>
        <Cell>
          <ColorField form={form} />
        </Cell>
      </Grid.Root>
    </Card>
  );
}

function LogoField({ form }: { form: DealershipForm }) {
  const t = useText();
  const logo = form.valueOf('logo');
  const upload = useLogoUpload((made) => form.change('logo', made));
  return (
    <Field.Root name="logo" hint={t('dealership.logoHint')} error={form.errorOf('logo')}>
      <Field.Label>{t('dealership.logo')}</Field.Label>
      <Plate justifyContent="center" alignItems="center">
        {logo === '' ? (
          <Typography textColor="neutral600">{t('dealership.noLogo')}</Typography>
        ) : (
          <img src={logo} alt={t('dealership.logo')} {...shownSize(logo)} />
        )}
      </Plate>
      {!form.isReadOnly && (
        <Flex gap={2} wrap="wrap">
          <FileButton
            label={t(logo === '' ? 'dealership.chooseLogo' : 'dealership.replaceLogo')}
            icon={<Upload />}
            accept="image/*"
            multiple={false}
            onFiles={([file]) => file && upload.mutate(file)}
          />
          {logo !== '' && (
            <Button variant="tertiary" startIcon={<Trash />} onClick={() => form.change('logo', '')}>
              {t('dealership.removeLogo')}
            </Button>
          )}
        </Flex>
      )}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

/** Uploads an image, which the server makes a logo of without storing it. */
function useLogoUpload(onMade: (logo: string) => void) {
  const notify = useNotify();
  return useMutation<PreparedLogo, Error, File>({
    mutationFn: (file) => {
      const { signal } = new AbortController();
      const path = `/dealership/logo?filename=${encodeURIComponent(file.name)}`;
      return uploadFile<PreparedLogo>(path, file, { onProgress: () => undefined, signal });
    },
    onSuccess: ({ logo }) => onMade(logo),
    onError: (error) => notify.error(error),
  });
}

function ColorField({ form }: { form: DealershipForm }) {
  const t = useText();
  const color = form.valueOf('brand_color');
  const change = (value: string) => form.change('brand_color', value);
  return (
    <Field.Root name="brand_color" hint={t('dealership.brandColorHint')} error={form.errorOf('brand_color')}>
      <Field.Label>{t('dealership.brand_color')}</Field.Label>
      <Flex gap={2} alignItems="center">
        <Picker
          type="color"
          aria-label={t('dealership.pickColor')}
          value={isBrandColor(color) ? color : '#1d4fb8'}
          disabled={form.isReadOnly}
          onChange={(event) => change(event.target.value)}
        />
        <Box flex="1">
          <TextInput
            placeholder="#1d4fb8"
            maxLength={7}
            value={color}
            disabled={form.isReadOnly}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => change(event.target.value.trim())}
          />
        </Box>
      </Flex>
      <Field.Hint />
      <Field.Error />
      {isBrandColor(color) && <Sample color={color} />}
    </Field.Root>
  );
}

/** A button as the site has it on a light page. */
function Sample({ color }: { color: string }) {
  const t = useText();
  const { solid, onSolid } = brandColors(color, ['#ffffff']);
  const style = { padding: '10px 18px', borderRadius: 9, background: solid, color: onSolid, fontWeight: 600 };
  return (
    <Box paddingTop={2}>
      <span style={style}>{t('dealership.sample')}</span>
    </Box>
  );
}

/** Returns half of the size of a logo: it has pixels for sharp screens. */
function shownSize(logo: string) {
  const { width, height } = logoSize(logo);
  return { width: width / 2, height: height / 2 };
}

/** White in both schemes, as logos are shown on the site. */
const Plate = styled(Flex)`
  min-height: 104px;
  padding: 8px;
  border: 1px dashed ${({ theme }) => theme.colors.neutral300};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  &:has(img) {
    background: #fff;
  }
  img {
    max-width: 100%;
    object-fit: contain;
  }
`;

const Picker = styled.input`
  width: 56px;
  height: 40px;
  padding: 3px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  cursor: pointer;
`;
