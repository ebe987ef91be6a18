import { Button, Flex, Link, Typography } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PanelHome, SetupStep } from '../../../../contract/panel/home/home';
import { typeTemplateNames } from '../../../../contract/panel/catalogue-edit';
import { usePanelMutation } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { Card } from '../../parts/page/card';
import { useNotify } from '../../parts/hooks/use-notify';
import { panelPaths } from '../../parts/page/panel-paths';
import { useSetupPaths } from './use-setup-paths';

type Steps = NonNullable<PanelHome['setup']>;

/** The first steps of an install, each with a link to the page where it is done. */
export function SetupChecklist({ steps, types }: { steps: Steps; types: PanelHome['types'] }) {
  const t = useText();
  const notify = useNotify();
  const dismiss = usePanelMutation<null, void>(() => ({ method: 'post', path: '/home/dismiss-setup' }), ['home']);
  const pathOf = useSetupPaths(types);
  const done = steps.filter(({ is_done: isDone }) => isDone).length;
  return (
    <Card
      title={t('home.setup')}
      summary={t('home.setupDone', { done, total: steps.length })}
      action={
        <Button
          variant="tertiary"
          size="S"
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate(undefined, { onError: notify.error })}
        >
          {t('home.setupHide')}
        </Button>
      }
    >
      <Grid>
        {steps.map(({ step, is_done: isDone }) => (
          <Step key={step} step={step} isDone={isDone} path={pathOf[step]} />
        ))}
      </Grid>
    </Card>
  );
}

/** @param path where the step is done, if the role may open it */
function Step({ step, isDone, path }: { step: SetupStep; isDone: boolean; path: string | undefined }) {
  const t = useText();
  const label = t(`home.setup.${step}`);
  return (
    <Flex tag="li" gap={3} alignItems="flex-start">
      {isDone ? <CheckCircle fill="success600" role="img" aria-label={t('home.isDone')} /> : <Open aria-hidden />}
      <div>
        {isDone || path === undefined ? (
          <Typography textColor={isDone ? 'neutral600' : 'neutral800'}>{label}</Typography>
        ) : (
          <Link tag={RouterLink} to={path}>
            {label}
          </Link>
        )}
        <Typography tag="p" variant="pi" textColor="neutral600">
          {t(`home.setupHint.${step}`)}
        </Typography>
        {step === 'type' && !isDone && path !== undefined && <TemplateLinks />}
      </div>
    </Flex>
  );
}

/** Leads to a new type for each thing that a dealership may sell. */
function TemplateLinks() {
  const t = useText();
  return (
    <Flex gap={3} wrap="wrap" paddingTop={1}>
      {typeTemplateNames.map((name) => (
        <Link key={name} tag={RouterLink} to={panelPaths.newTypeOf(name)}>
          {t(`catalogue.template.${name}`)}
        </Link>
      ))}
    </Flex>
  );
}

const Open = styled.span`
  flex: none;
  width: 16px;
  height: 16px;
  margin-top: 2px;
  border: 2px solid ${({ theme }) => theme.colors.neutral500};
  border-radius: 50%;
`;

const Grid = styled.ol`
  display: grid;
  gap: 16px 24px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr));
`;
