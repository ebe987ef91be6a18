import { Button, Flex, IconButton, LinkButton, Typography } from '@strapi/design-system';
import { ArrowLeft, ChevronLeft, ChevronRight, ExternalLink } from '@strapi/icons';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../../../api/use-text';
import { panelPaths } from '../../../parts/page/panel-paths';
import { wayBack } from '../../../parts/hooks/use-scroll-position';
import { useOpenedListing } from '../form/opened-listing';
import { usePageForm } from '../form/use-page-form';
import type { Saving } from '../form/use-save';
import { useStoredFacts } from '../side/use-stored-facts';
import { MoreMenu } from './more-menu';
import { MissingDialog, PublishButton } from './publish-button';
import { SaveState } from './save-state';
import { StatusMenu } from './status-menu';
import { useNeighbors } from './use-neighbors';
import { usePublishing } from './use-publishing';

/** The header of the listing page, which stays at the top. */
export function ListingHeader({
  name,
  saving,
  isDraftStored,
}: {
  name: string;
  saving: Saving;
  isDraftStored: boolean;
}) {
  const { type, stored, mayWrite } = useOpenedListing();
  const { list, place } = useNeighbors(type.data.id, stored?.documentId);
  const publishing = usePublishing(saving);
  const back = panelPaths.listingsOf(type.data.id);
  return (
    <Bar tag="header" direction="column" alignItems="stretch" gap={1}>
      <Flex justifyContent="space-between" wrap="wrap" style={{ gap: '4px 12px' }}>
        <Flex gap={2} minWidth="0" style={{ flex: '1 1 28rem' }}>
          <BackLink to={list ? `${back}?${list}` : back} state={wayBack}>
            <ArrowLeft aria-hidden width="1.2rem" /> <span>{type.data.name}</span>
          </BackLink>
          <Title tag="h1" variant="beta" title={name}>
            {name}
          </Title>
          <StatusMenu publishing={publishing} />
        </Flex>
        <Flex gap={2}>
          <PreviewLink />
          {mayWrite && <SaveButton isBusy={saving.isSaving} />}
          {mayWrite && <PublishButton publishing={publishing} isBusy={saving.isSaving} />}
          {stored && <MoreMenu saving={saving} />}
        </Flex>
      </Flex>
      <Flex gap={3} minHeight="2.4rem">
        {place && (
          <Flex gap={1} tag="nav">
            <Neighbor to={place.previous} isNext={false} />
            <Place number={place.number} total={place.total} />
            <Neighbor to={place.next} isNext />
          </Flex>
        )}
        <SaveState saving={saving} isDraftStored={isDraftStored} />
      </Flex>
      <MissingDialog publishing={publishing} />
    </Bar>
  );
}

function SaveButton({ isBusy }: { isBusy: boolean }) {
  const t = useText();
  const isModified = usePageForm(({ modified }) => modified);
  const { stored } = useOpenedListing();
  return (
    <Button
      type="submit"
      variant="secondary"
      loading={isBusy}
      disabled={stored !== undefined && !isModified}
      aria-keyshortcuts="Control+S Meta+S"
    >
      {t('listing.save')}
    </Button>
  );
}

function PreviewLink() {
  const t = useText();
  const facts = useStoredFacts();
  if (!facts.data?.has_page) return null;
  return (
    <LinkButton href={facts.data.permalink} isExternal variant="tertiary" endIcon={<ExternalLink />}>
      {t('listing.preview')}
    </LinkButton>
  );
}

function Neighbor({ to, isNext }: { to: { to: string; state: object } | undefined; isNext: boolean }) {
  const t = useText();
  const label = t(isNext ? 'listing.next' : 'listing.previous');
  const icon = isNext ? <ChevronRight /> : <ChevronLeft />;
  if (!to) return <IconButton label={label} variant="ghost" size="XS" disabled children={icon} />;
  return (
    <IconButton tag={Link} to={to.to} state={to.state} label={label} variant="ghost" size="XS">
      {icon}
    </IconButton>
  );
}

function Place({ number, total }: { number: number; total: number }) {
  const t = useText();
  return (
    <Typography variant="pi" textColor="neutral600" style={{ whiteSpace: 'nowrap' }}>
      {t('listing.place', { number, total })}
    </Typography>
  );
}

const Bar = styled(Flex)`
  position: sticky;
  top: 0;
  z-index: 3;
  padding: ${({ theme }) => `${theme.spaces[3]} ${theme.spaces[4]} ${theme.spaces[2]}`};
  background: ${({ theme }) => theme.colors.neutral100};
  border-bottom: 1px solid ${({ theme }) => theme.colors.neutral150};
  margin-bottom: ${({ theme }) => theme.spaces[4]};
  ${({ theme }) => theme.breakpoints.medium} {
    padding: ${({ theme }) => `${theme.spaces[4]} ${theme.spaces[10]} ${theme.spaces[2]}`};
  }
`;

/** On a phone only the arrow, so that there is room for the title. */
const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  flex: none;
  max-width: 40%;
  margin: -8px;
  padding: 8px;
  color: ${({ theme }) => theme.colors.primary600};
  font-size: 1.4rem;
  text-decoration: none;
  svg {
    flex: none;
  }
  span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${({ theme }) => theme.breakpoints.medium} {
    span {
      position: static;
      width: auto;
      height: auto;
    }
  }
`;

const Title = styled(Typography)`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
