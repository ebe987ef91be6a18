import { EmptyStateLayout } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import type { RefusalCode } from '../../../../contract/refusal';
import { describeError } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { ErrorNotice } from './error-notice';
import { Loading } from './loading';

interface RecordPageProps<Data> {
  /** The title while the record is not there. */
  readonly title: string;
  /** The title of the browser's tab. Default: `title`. */
  readonly documentTitle?: string | undefined;
  readonly backLink: ReactNode;
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isLoading: boolean;
    readonly refetch: () => unknown;
  };
  /** What is shown for the refusal of a record that does not exist. */
  readonly gone: { readonly code: RefusalCode; readonly text: string };
  readonly children: (record: Data) => ReactNode;
}

/** Page of one record: shows that it is loading, missing or could not be read, until it is there. */
export function RecordPage<Data>({
  title,
  documentTitle = title,
  backLink,
  query,
  gone,
  children,
}: RecordPageProps<Data>) {
  const t = useText();
  const { data, error, isLoading, refetch } = query;
  const isGone = Boolean(error) && describeError(error, t).code === gone.code;
  return (
    <Page.Main aria-busy={isLoading}>
      <Page.Title>{documentTitle}</Page.Title>
      {data !== undefined ? (
        children(data)
      ) : (
        <>
          <Layouts.Header title={title} navigationAction={backLink} />
          <Layouts.Content>
            {isLoading && <Loading />}
            {isGone && <EmptyStateLayout content={gone.text} />}
            {Boolean(error) && !isGone && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          </Layouts.Content>
        </>
      )}
    </Page.Main>
  );
}
